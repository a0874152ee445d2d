import { score } from './rank'

/** Somebody in an answer, by all names. */
export interface Named {
  userId: string
  username: string
  globalName: string | null
  /** Of members. */
  displayName?: string
  /** What they were found by, where it is no part of the names above: they were called so before. */
  foundAs?: string
}

/** How well somebody fits a name, one of theirs or parts of several; 0: no more than pieces of it are within theirs. */
export function pointsOf({ userId, username, globalName, displayName, foundAs }: Named, sought: string): number {
  const label = displayName ?? globalName ?? username
  const all = [label, username, globalName ?? ''].join(' ')
  // Whoever is called so now goes before who was.
  return score({ label, keywords: [username, globalName ?? '', userId, all] }, sought) || Number(foundAs === sought)
}

/** Whether somebody among them is called so. */
export function isAmong(rows: Named[], sought: string): boolean {
  return rows.some(row => pointsOf(row, sought) > 0)
}

/** Who was found by a text, `q`. */
export interface FoundBy {
  q: string
  rows: Named[]
  /** There may be more of them than the answer holds: whoever is called exactly `q` is in it all the same. */
  isPart: boolean
}

/**
 * Whether an answer to `q` tells that what is sought now is nobody's name. It may be an older answer: whoever is not called "rex
 * spam" is not called that and more either, but of other texts it tells nothing.
 */
export function isNobody({ q, rows, isPart }: FoundBy, sought: string): boolean {
  if (!sought.startsWith(q)) return false
  // Where nobody has the beginning of a word, nobody has the word.
  if (rows.length === 0) return true
  const rest = sought.slice(q.length)
  // Of a hundred raiders the first answer has a few: "raider 42" may be one of the others.
  if (rest !== '' && isPart) return false
  return (rest === '' || /^\s/.test(rest)) && !isAmong(rows, sought)
}
