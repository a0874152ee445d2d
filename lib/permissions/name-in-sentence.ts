// Joiners stay: emoji and some scripts need them.
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/**
 * A name from the platform made safe inside one of our sentences: no line breaks, no invisible or direction-changing
 * characters, no towers of accents; a right-to-left name is isolated, so that the words after it keep their order.
 */
export function nameInSentence(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/ {2,}/g, ' ')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
  if (/^[\u200c\u200d]*$/u.test(clean)) return '(no name)'
  return RIGHT_TO_LEFT.test(clean) ? `\u2068${clean}\u2069` : clean
}
