const BEFORE = 'Steward · '
// Of the id of the entry or the run: it tells lines apart that say the same.
const TOLD = 8

/** What stands below every line of a mod log. */
export function lineFooter(id: string): string {
  return `${BEFORE}${id.slice(-TOLD)}`
}

/** Whether an embed of the bot is such a line, by its footer: which messages a mod log consists of is written nowhere. */
export function isLineFooter(text: string): boolean {
  return text.startsWith(BEFORE) && /^[0-9a-f]{8}$/.test(text.slice(BEFORE.length))
}
