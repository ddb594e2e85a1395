#include "notation/look_alikes.hpp"

#include "notation/utf8.hpp"

#include <algorithm>
#include <array>

namespace tondo::notation {

namespace {

struct Row {
    std::string_view prototype;
    std::string_view letters; ///< Letters that look like it, without those that folding turns into it.
};

// From Unicode's confusables, as ICU 72 has them: small letters of the alphabets that names are written in.
constexpr std::array rows{
    Row{"2", "ƨƻϩ"},
    Row{"3", "ʒȝзҙӡⳍ"},
    Row{"4", "Ꮞ"},
    Row{"5", "ƽ"},
    Row{"6", "Ꮾⳓ"},
    Row{"8", "ȣ"},
    Row{"9", "ⳋ"},
    Row{"a", "ɑαаᎪ"},
    Row{"ae", "æӕ"},
    Row{"b", "ƀƃƅɓβбвьѣҍᏏᏴ"},
    Row{"bl", "ы"},
    Row{"c", "ȼсҫᏟᴄⲥ"},
    Row{"d", "ðđɖƌɗԁᎠᏧ"},
    Row{"dz", "ʣ"},
    Row{"e", "ɇεеҽҿᎬ"},
    Row{"f", "ƒϝքᵮẝ"},
    Row{"g", "ƍǥɠɡԍցᏀᏳᶃ"},
    Row{"h", "ħɦηнћңһӈӊհᎻᏂᏲⱨⲏ"},
    Row{"i", "ıɪᎥᵻᵼ"},
    Row{"j", "ɉϳјᎫ"},
    Row{"k", "ƙκкқҟᏦⱪⲕ"},
    Row{"l", "łɩɨƚǀɫɭιіӏᏞⲓⳑ"},
    Row{"ll", "ǁ"},
    Row{"lo", "ю"},
    Row{"ls", "ʪ"},
    Row{"lz", "ʫ"},
    Row{"m", "μϻмӎᎷⲙ"},
    Row{"n", "ɲƞɳνոռᵰⲛ"},
    Row{"o", "øɵοθσоѳөօᎾᏫᴏᴑⲟ"},
    Row{"oe", "œ"},
    Row{"p", "ƥρрᏢᵽⲣ"},
    Row{"q", "ʠԛգզ"},
    Row{"r", "ʀɍɼɽгғᎡᏒᴦᵲⲅ"},
    Row{"rn", "ɱᵯ"},
    Row{"s", "ʂѕտᏕᏚᵴ"},
    Row{"ss", "Ᏸ"},
    Row{"t", "ŧƭʈⱦτтҭᎢᵵⲧ"},
    Row{"ts", "ʦ"},
    Row{"u", "ʉʋսᏌᴜᵾ"},
    Row{"ue", "ᵫ"},
    Row{"v", "ѵᏙᴠ"},
    Row{"w", "ɯѡѽԝաᎳᏔᴡ"},
    Row{"x", "χхҳⲭ"},
    Row{"y", "ƴɏɣʏυγуүұყᎩᎽᶌỿⲩ"},
    Row{"z", "ƶȥʐζᏃᴢᵶ"},
};

std::string_view prototype_of(std::string_view letter) {
    const auto row = std::find_if(rows.begin(), rows.end(),
                                  [&](const Row &each) { return each.letters.find(letter) != std::string_view::npos; });
    return row == rows.end() ? letter : row->prototype;
}

} // namespace

std::string skeleton(std::string_view name) {
    constexpr std::string_view ignored = "-_.'`^~\"|";
    std::string result;
    const std::string letters = folded(name);
    for (std::size_t at = 0, size = 0; at < letters.size(); at += size) {
        size = std::max<std::size_t>(1, code_point_size(std::string_view(letters).substr(at)));
        for (const char letter : prototype_of(std::string_view(letters).substr(at, size)))
            switch (letter) {
            case '0':
                result += 'o';
                break;
            case '1':
            case 'i':
                result += 'l';
                break;
            case 'm':
                result += "rn";
                break;
            default:
                if (ignored.find(letter) == std::string_view::npos)
                    result += letter;
            }
    }
    return result;
}

} // namespace tondo::notation
