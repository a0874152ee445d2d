import { actionRules } from './actions.ts'
import { oneOf } from './permission-reasons.ts'
import type { Because, Question } from './question.ts'
import { holds } from './standing.ts'

/** Which permissions the moderator lacks to amend what the log tells of somebody else; of their own they need none. */
export function othersEntryReasons({ standing: { guild, moderator }, action, entry }: Question): Because[] {
  const { ofOthers = [] } = actionRules(action)
  if (entry?.actorId === moderator.userId) return []
  return ofOthers
    .filter(permission => !holds(guild, moderator, permission))
    .map(permission => ({
      code: 'missing-permission',
      who: 'moderator',
      text: `Somebody else did this: needs ${oneOf(guild, [permission])}.`,
    }))
}
