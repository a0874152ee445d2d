// Words of ASCII with one space between them: of these only the case can go.
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/**
 * Text as it is searched and sorted: fancy letters become plain ones, case, accents, zalgo marks, bidi controls and
 * invisible characters go, runs of white space become one space. What is searched and what is typed are folded alike.
 */
export function foldText(text: string): string {
  return PLAIN.test(text) ? text.toLowerCase() : foldAnything(text)
}

/** The same without a look at what it is. */
export function foldAnything(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      // Only the marks of European scripts: elsewhere (Thai, Hindi, Japanese) marks are letters.
      .replace(/[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g, '')
      .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
      .replace(/[\p{Cf}\p{Cs}]/gu, '')
      .normalize('NFKC')
      .trim()
  )
}
