import { createHash } from 'node:crypto'
import type { PersonFacts, Standing } from '../permissions/facts.ts'

/** Who of the two people of every write has other rights than before, by their ids; what roles give is no part of that. */
export function changedPeople(before: Standing, after: Standing): string[] {
  const both = ['moderator', 'bot'] as const
  return both.filter(who => rightsOf(before[who]) !== rightsOf(after[who])).map(who => after[who].userId)
}

/** What is another one where one of the two has other rights: 64 hex digits. */
export function markOfRights({ moderator, bot }: Standing): string {
  return createHash('sha256')
    .update(`${rightsOf(moderator)} ${rightsOf(bot)}`)
    .digest('hex')
}

function rightsOf({ isMember, roleIds, pending, timedOutUntil }: PersonFacts): string {
  return JSON.stringify([isMember, roleIds.toSorted(), pending, timedOutUntil])
}
