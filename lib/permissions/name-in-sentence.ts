// Joiners stay: emoji and some scripts need them.
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu
// Fillers and an empty Braille cell are letters and signs by their class, and nothing to see.
const GAPS = /[\s\u115f\u1160\u3164\uffa0\u2800]+/gu
// Accents and Thai marks are towers from the third on; letters of Burmese, Tibetan or Hindi have more of them.
const TOWERS = /((?:(?=\p{M})[\p{sc=Inherited}\p{sc=Thai}\p{sc=Lao}\p{sc=Cyrillic}]){2})\p{M}+|(\p{M}{6})\p{M}+/gu
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/**
 * A name from the platform made safe inside one of our sentences: no line breaks, no invisible or direction-changing
 * characters, no towers of accents, no accents on the word before; a right-to-left name is isolated, so that the words after
 * it keep their order.
 */
export function nameInSentence(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(GAPS, ' ')
    .replace(INVISIBLE, '')
    .replace(/ {2,}/g, ' ')
    .replace(TOWERS, '$1$2')
    // A mark on no letter would stand on the word before.
    .replace(/^[\p{M}\s]+/u, '')
    .trim()
  if (/^[\u200c\u200d]*$/u.test(clean)) return '(no name)'
  return RIGHT_TO_LEFT.test(clean) ? `\u2068${clean}\u2069` : clean
}
