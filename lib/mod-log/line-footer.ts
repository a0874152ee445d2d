import { likeLatin } from '../directory/like-latin.ts'

const BEFORE = 'Steward · '
// Of the id of the entry or the run: it tells lines apart that say the same.
const TOLD = 8

/** What stands below every line of a mod log. */
export function lineFooter(id: string): string {
  return `${BEFORE}${id.slice(-TOLD)}`
}

// Other dots than that one look like it.
const LOOKS = /^steward ?[·•‧∙⋅・⸱ꞏ᛫] ?[0-9a-f]{8}$/

/** Whether an embed of the bot is such a line, by its footer: which messages a mod log consists of is written nowhere. */
export function isLineFooter(text: string): boolean {
  return text.startsWith(BEFORE) && /^[0-9a-f]{8}$/.test(text.slice(BEFORE.length))
}

/** Whether nobody who reads it could tell this footer from that of a line. */
export function looksLikeLineFooter(text: string): boolean {
  return LOOKS.test(likeLatin(text))
}
