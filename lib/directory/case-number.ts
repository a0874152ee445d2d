/** What moderators call a case: what was done to somebody, and that it was lifted. */
export const CASE_ACTIONS: readonly string[] = [
  'member.warn',
  'member.timeout',
  'member.timeout.remove',
  'member.kick',
  'member.ban',
  'ban.remove',
]

/** What the filter of the log calls all cases, in the place of one action. */
export const CASES = 'case'

/** How an address names a case: "case-412". */
export const caseInUrl = (number: number) => `case-${number}`

/** The number of the case that an address names so; null where it names something else. */
export function caseOfUrl(text: string): number | null {
  const [, number] = /^case-([1-9]\d{0,8})$/.exec(text) ?? []
  return number === undefined ? null : Number(number)
}

const WRITTEN = /^(?:case\s*)?#\s?(\d{1,9})$|^case\s+(\d{1,9})$/i

/** The number of a case as people write it: "#412", "case 412", "case #412"; null where something else is written. */
export function readCaseNumber(text: string): number | null {
  const [, marked, called] = WRITTEN.exec(text.trim()) ?? []
  const number = Number(marked ?? called ?? 0)
  return number > 0 ? number : null
}
