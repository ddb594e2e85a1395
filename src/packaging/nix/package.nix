# nix-build -E 'with import <nixpkgs> { }; callPackage ./src/packaging/nix/package.nix { }'
{
  lib,
  stdenv,
  cli11,
  doctest,
  ncurses,
  nlohmann_json,
  pkg-config,
  sqlite,
  tl-expected,
  tomlplusplus,
  utf8proc,
  zlib,
}:

stdenv.mkDerivation {
  pname = "tondo";
  version = "1.0.0";
  src = lib.cleanSource ../../..;

  strictDeps = true;
  nativeBuildInputs = [ pkg-config ];
  buildInputs = [ cli11 ncurses nlohmann_json sqlite tomlplusplus zlib ];
  propagatedBuildInputs = [ tl-expected utf8proc ]; # of the library's headers
  checkInputs = [ doctest ];

  postPatch = "patchShebangs src/units src/packaging tests";
  enableParallelBuilding = true;
  makeFlags = [
    "prefix=${placeholder "out"}"
    "bindir=${placeholder "out"}/bin"
  ];
  doCheck = true;
  checkTarget = "unit";

  meta = {
    description = "Three-player chess in the terminal";
    license = lib.licenses.mit;
    platforms = lib.platforms.linux;
    mainProgram = "tondo";
  };
}
