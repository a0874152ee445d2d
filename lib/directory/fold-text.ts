// Words of ASCII with one space between them: of these only the case can go.
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

// Marks that many leave out: accents, and the vowels of Arabic and Hebrew. Elsewhere (Thai, Hindi, Japanese) marks are letters.
const MARKS =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u0610-\u061a\u064b-\u065f\u0670]|[\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/g

// Fillers and an empty Braille cell: letters and signs by their class, and nothing to see.
const GAPS = /[\p{Cc}\p{Z}\u115f\u1160\u2800]+/gu

// One letter written in two ways, letters that not every keyboard has and whose strokes are no marks of their own, and the
// line that only makes a word of Arabic longer.
const ALIKE: Record<string, string> = {
  ...{ ς: 'σ', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ħ: 'h', ŧ: 't' },
  ...{ ی: 'ي', ى: 'ي', ک: 'ك', '\u0640': '' },
}
const OTHERS = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'g')

/**
 * Text as it is searched and sorted: fancy letters become plain ones, case, accents, zalgo marks, bidi controls and
 * invisible characters go, runs of white space become one space. What is searched and what is typed are folded alike.
 */
export function foldText(text: string): string {
  return PLAIN.test(text) ? text.toLowerCase() : foldAnything(text)
}

/** The same without a look at what it is. */
export function foldAnything(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(OTHERS, letter => ALIKE[letter]!)
    .replace(GAPS, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
    .trim()
}
