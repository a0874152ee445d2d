import { actionRules } from './actions.ts'
import { type PermissionName, permissionLabel } from './bits.ts'
import type { GuildFacts } from './facts.ts'
import { listInWords } from './list-in-words.ts'
import { nameInSentence } from './name-in-sentence.ts'
import type { Because, Question, Side } from './question.ts'
import { rolesGiving } from './roles-giving.ts'
import { holds } from './standing.ts'

/** Which permissions one side lacks for the action, with the roles that would give it; or that the bot is not there. */
export function permissionReasons(question: Question, side: Side): Because[] {
  const { beside = [] } = side === 'moderator' ? actionRules(question.action) : {}
  return [neededOf(question, side), beside].flatMap(needed => lackOf(question, side, needed))
}

function lackOf({ standing }: Question, side: Side, needed: readonly PermissionName[]): Because[] {
  const { guild } = standing
  const person = standing[side]
  if (needed.length === 0 || needed.some(permission => holds(guild, person, permission))) return []
  const name = nameInSentence(person.name)
  if (!person.isMember) return [{ code: 'not-a-member', who: side, text: `${name} is not a member of this guild.` }]
  const text = `${side === 'bot' ? `${name} needs` : 'Needs'} ${oneOf(guild, needed)}.`
  return [{ code: 'missing-permission', who: side, text }]
}

/** "Kick Members or Ban Members, which the role Moderator gives". */
export function oneOf(guild: GuildFacts, needed: readonly PermissionName[]): string {
  return `${listInWords(needed.map(permissionLabel), 'or')}${source(rolesGiving(guild, needed))}`
}

/**
 * Permissions of which one is enough. A moderator's own nick asks for less than somebody else's; of the bot, who makes the
 * call, the document asks the same for every nick.
 */
function neededOf({ standing, action, target }: Question, side: Side): readonly PermissionName[] {
  const isOwnNick = side === 'moderator' && action === 'member.nick' && target?.userId === standing.moderator.userId
  return isOwnNick ? ['CHANGE_NICKNAME', 'MANAGE_NICKNAMES'] : actionRules(action)[side]
}

function source(roles: string[]): string {
  if (roles.length === 0) return ''
  const names = listInWords(roles.map(nameInSentence), 'and', 2)
  return roles.length === 1 ? `, which the role ${names} gives` : `, which the roles ${names} give`
}
