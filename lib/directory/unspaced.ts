const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/**
 * Whether a text has letters of scripts that put no spaces between words, or none behind the name of a family: there one or
 * two characters in the middle are a whole name.
 */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text)
}
