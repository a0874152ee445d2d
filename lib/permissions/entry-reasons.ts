import { ACTIONS } from './actions.ts'
import type { Standing } from './facts.ts'
import { namedSide } from './named-side.ts'
import type { Because } from './question.ts'
import { holds, isAdministrator, isTimedOut } from './standing.ts'

/** Why the moderator may not be in this guild's pages at all, at most one reason; every action asks this first. */
export function entryReasons({ guild, moderator, ...standing }: Standing, now: Date): Because[] {
  const name = namedSide({ moderator, ...standing }, 'moderator')
  const refuse = (code: Because['code'], text: string): Because[] => [{ code, who: 'moderator', text }]
  if (!moderator.isMember)
    return refuse('not-a-member', `${name === null ? 'You are' : `${name} is`} not a member of this guild.`)
  if (moderator.pending)
    return refuse(
      'pending',
      `${name === null ? 'You have' : `${name} has`} not passed this guild's member screening yet.`,
    )
  if (isTimedOut(moderator, now) && !isAdministrator(guild, moderator)) {
    return refuse(
      'timed-out',
      `${name === null ? 'You are' : `${name} is`} timed out and cannot act here until that ends.`,
    )
  }
  if (!ACTIONS['guild.enter'].moderator.some(permission => holds(guild, moderator, permission))) {
    return refuse(
      'no-entry',
      'Needs Manage Server or a moderating permission, such as Kick Members or Manage Messages.',
    )
  }
  return []
}
