import type { TargetRules } from './action-rules.ts'
import { actionRules } from './actions.ts'
import type { PersonFacts } from './facts.ts'
import { nameInSentence } from './name-in-sentence.ts'
import { namedSide } from './named-side.ts'
import type { Because, Question } from './question.ts'
import { isAdministrator, isOwner } from './standing.ts'

/** Why this target is refused whatever rights anybody holds: pseudo-user, oneself, the bot, the owner, not a member. */
export function targetReasons(question: Question): Because[] {
  const { action, target } = question
  const rules = actionRules(action).target
  if (!rules) return []
  // Lifting a ban asks for no rank, so it can be asked about without a target.
  if (!target) return rules.ranked ? [{ code: 'no-target', who: 'target', text: 'Choose a member first.' }] : []
  const reason = refusal(question, target, rules)
  return reason ? [reason] : []
}

function refusal(question: Question, target: PersonFacts, rules: TargetRules): Because | undefined {
  const { action, standing } = question
  const { guild, moderator, bot } = standing
  const name = nameInSentence(target.name)
  const isYou = namedSide(standing, 'moderator') === null
  const refuse = (code: Because['code'], text: string): Because => ({ code, who: 'target', text })

  if (target.kind === 'system')
    return refuse('system-target', `${name} is a system account and cannot ${rules.passive}.`)
  if (target.userId === moderator.userId && !mayTouchOneself(question)) {
    return refuse(
      'self-target',
      isYou ? `You cannot ${rules.yourself}.` : `${name} cannot ${ofThemselves(rules.yourself)}.`,
    )
  }
  if (target.userId === bot.userId && action !== 'member.nick') {
    return refuse('bot-target', `${name} cannot ${rules.passive} through itself; only its nick can be changed here.`)
  }
  if (isOwner(guild, target)) {
    if (target.userId !== moderator.userId) return refuse('owner-target', `The guild's owner cannot ${rules.passive}.`)
    const text = `${isYou ? 'You own' : `${name} owns`} this guild, and ${nameInSentence(bot.name)} cannot act on a guild's owner.`
    return { code: 'owner-target', who: 'bot', text }
  }
  if (rules.membersOnly && !target.isMember) return refuse('not-a-member', `${name} is not a member of this guild.`)
  if (action === 'member.timeout' && isAdministrator(guild, target)) {
    return refuse('administrator-target', `${name} is an administrator and cannot be timed out.`)
  }
  return undefined
}

/** "Kick yourself" and "end your own timeout", of somebody else. */
function ofThemselves(words: string): string {
  return words.replace('yourself', 'themselves').replace('your own', 'their own')
}

/** Oneself: one's own nick, and losing roles, never gaining them. */
function mayTouchOneself({ action, roles }: Question): boolean {
  return action === 'member.nick' || (action === 'member.roles' && !roles?.add.length)
}
