/** What somebody has begun to type that stands for a person, a role, a channel or an emoji. */
export interface Trigger {
  sign: '@' | '#' | ':'
  /** What was typed after the sign. */
  query: string
  /** Where the sign is. */
  from: number
}

const LONGEST = 32
// Not within a word, an address ("https://"), a time of day or what was inserted already ("<@16").
const BEGUN = new RegExp(`(?:^|[\\s(["'*_~|>])([@#:])([^\\s@#:<>\`]{0,${LONGEST}})$`, 'u')

/** The trigger that ends at the cursor, if there is one. */
export function findTrigger(text: string, cursor: number): Trigger | null {
  const [, sign, query] = BEGUN.exec(text.slice(Math.max(0, cursor - LONGEST - 3), cursor)) ?? []
  if (query === undefined) return null
  // A colon alone is punctuation, and with one letter a face.
  if (sign === ':' && query.length < 2) return null
  return { sign: sign as Trigger['sign'], query, from: cursor - query.length - 1 }
}
