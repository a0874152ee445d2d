import { showsNothing } from './shows-nothing.ts'

// What turns or isolates all that follows: a name is read in the direction of its own letters.
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * What somebody is called: the first of their names of which anything can be seen, most telling first (nick, global name,
 * username, id), else the last that there is; without the characters that would have it read the other way round.
 */
export function calledBy(...names: (string | null | undefined)[]): string {
  const given = names.filter(name => typeof name === 'string')
  const name = given.find(one => !showsNothing(one)) ?? given.at(-1) ?? ''
  return name.replace(TURNS, '')
}

/** A username as it stands beside a name: "@rex", read in the direction of its letters too. */
export const handleOf = (username: string): string => `@${calledBy(username)}`
