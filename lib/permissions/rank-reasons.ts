import { actionRules } from './actions.ts'
import type { GuildFacts, PersonFacts } from './facts.ts'
import { nameInSentence } from './name-in-sentence.ts'
import { namedSide } from './named-side.ts'
import type { Because, Question, Side } from './question.ts'
import { rankOf, topRole } from './standing.ts'

/** Why one side does not stand above the target. Nobody needs to stand above himself, nor above a non-member. */
export function rankReasons({ standing, action, target }: Question, side: Side): Because[] {
  const { guild } = standing
  const actor = standing[side]
  const rules = actionRules(action).target
  if (!target?.isMember || !rules?.ranked || target.userId === actor.userId) return []
  if (side === 'bot' && rules.botUnranked) return []
  if (!actor.isMember || rankOf(guild, actor) > rankOf(guild, target)) return []
  const text = `${placeOf(guild, actor, namedSide(standing, side))} not above ${targetPlace(standing, target)}.`
  return [{ code: 'rank', who: side, text }]
}

function placeOf(guild: GuildFacts, actor: PersonFacts, name: string | null): string {
  const role = topRole(guild, actor)
  if (!role) return name === null ? 'You have no role and are' : `${name} has no role and is`
  return `${name === null ? 'Your' : `${name}'s`} highest role ${nameInSentence(role.name)} is`
}

function targetPlace(standing: Question['standing'], target: PersonFacts): string {
  const { guild, moderator } = standing
  const role = topRole(guild, target)
  const isYou = target.userId === moderator.userId && namedSide(standing, 'moderator') === null
  if (!role) return isYou ? 'you' : nameInSentence(target.name)
  return `${isYou ? 'your' : `${nameInSentence(target.name)}'s`} role ${nameInSentence(role.name)}`
}
