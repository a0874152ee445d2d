import { actionRules } from './actions.ts'
import type { Because, Question } from './question.ts'
import { isOwner } from './standing.ts'

/** Why something that only the guild's owner may do is refused. */
export function ownerReasons({ standing: { guild, moderator }, action }: Question): Because[] {
  if (!actionRules(action).ownerOnly || isOwner(guild, moderator)) return []
  return [{ code: 'owner-only', who: 'moderator', text: "Only the guild's owner may do this." }]
}
