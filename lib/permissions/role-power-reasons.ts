import { labelsOfBits, PERMISSION_BITS } from './bits.ts'
import type { GuildFacts, PersonFacts, RoleFacts } from './facts.ts'
import { listInWords } from './list-in-words.ts'
import { nameInSentence } from './name-in-sentence.ts'
import { namedSide } from './named-side.ts'
import type { Because, Question, Side } from './question.ts'
import { isEveryone, permissionsOf, rankOf, topRole } from './standing.ts'

/** Why one side has not the power over the chosen roles: a role too high, or one given with bits that side lacks. */
export function rolePowerReasons({ standing, action, roles }: Question, side: Side): Because[] {
  const { guild } = standing
  const actor = standing[side]
  if (action !== 'member.roles' || !roles || !actor.isMember) return []
  const name = namedSide(standing, side)
  const known = (ids: string[]) => guild.roles.filter(role => ids.includes(role.id) && !isEveryone(guild, role))
  return [
    ...known([...roles.add, ...roles.remove]).flatMap(role => heightReasons(guild, actor, { side, name }, role)),
    ...known(roles.add).flatMap(role => grantReasons(guild, actor, { side, name }, role)),
  ]
}

/** A side, and what a sentence calls it. */
interface Spoken {
  side: Side
  name: string | null
}

function heightReasons(guild: GuildFacts, actor: PersonFacts, { side, name }: Spoken, role: RoleFacts): Because[] {
  if (rankOf(guild, actor) > role.position) return []
  const top = topRole(guild, actor)
  const whose = name === null ? 'your' : `${name}'s`
  const who = name === null ? 'you have' : `${name} has`
  const place = top ? `below ${whose} highest role ${nameInSentence(top.name)}` : `within reach: ${who} no role`
  return [{ code: 'role-rank', who: side, text: `The role ${nameInSentence(role.name)} is not ${place}.` }]
}

/** Nobody gains power through the bot: every bit of a given role must be held, ADMINISTRATOR itself too. */
function grantReasons(guild: GuildFacts, actor: PersonFacts, { side, name }: Spoken, role: RoleFacts): Because[] {
  const lacking = role.permissions & ~permissionsOf(guild, actor)
  if (lacking === 0n) return []
  const gives = `The role ${nameInSentence(role.name)} gives`
  const givesAdministrator = (lacking & PERMISSION_BITS.ADMINISTRATOR) !== 0n
  const what = givesAdministrator ? 'Administrator' : listInWords(labelsOfBits(lacking), 'and', 3)
  const holds = name === null ? 'you do not hold' : `${name} does not hold`
  const isForFew = side === 'moderator' && givesAdministrator
  const text = `${gives} ${what}, which ${isForFew ? 'only the owner or an administrator may give' : holds}.`
  return [{ code: 'role-permissions', who: side, text }]
}
