import { channelReasons } from './channel-reasons.ts'
import { chosenRoleReasons } from './chosen-role-reasons.ts'
import { entryReasons } from './entry-reasons.ts'
import { othersEntryReasons } from './others-entry-reasons.ts'
import { ownerReasons } from './owner-reasons.ts'
import { permissionReasons } from './permission-reasons.ts'
import type { Because, Question, Side, Verdict } from './question.ts'
import { rankReasons } from './rank-reasons.ts'
import { roleChangeReasons, unchangeableRoleReasons } from './role-change-reasons.ts'
import { rolePowerReasons } from './role-power-reasons.ts'
import { targetReasons } from './target-reasons.ts'

export type { Question, Verdict } from './question.ts'

/**
 * Whether the moderator may do this through the bot, and if not, every reason: first what no right would change, then
 * the moderator's side, then the bot's. Who may not enter the guild learns only that, nothing of its roles.
 * Rests on `platform-api.md, "Guilds, members, roles, bans"` and `"Messages"`, and on the hierarchy and the channel
 * permissions of `gaps.md`.
 */
export function can(question: Question): Verdict {
  const entry = entryReasons(question.standing, question.now)
  if (entry.length > 0) return { ok: false, because: entry }
  const target = targetReasons(question)
  // Rank over somebody who can be no target at all says nothing that helps.
  const checks: ((question: Question, side: Side) => Because[])[] =
    target.length > 0
      ? [permissionReasons]
      : [permissionReasons, channelReasons, rankReasons, rolePowerReasons, roleChangeReasons]
  const isItself = question.standing.moderator.userId === question.standing.bot.userId
  const because = [
    ...target,
    ...ownerReasons(question),
    ...othersEntryReasons(question),
    ...chosenRoleReasons(question),
    ...unchangeableRoleReasons(question),
    // What Steward does by itself is told to the moderators who read of it: none of them is meant by "you".
    ...(isItself ? [] : checks.flatMap(check => check(question, 'moderator'))),
    ...checks.flatMap(check => check(question, 'bot')),
  ]
  return because.length === 0 ? { ok: true } : { ok: false, because }
}
