import { labelsOfBits, PERMISSION_BITS } from './bits.ts'
import type { RoleFacts, Standing } from './facts.ts'
import { listInWords } from './list-in-words.ts'
import { nameInSentence } from './name-in-sentence.ts'
import { namedSide } from './named-side.ts'
import type { Because, Question, RoleChange, Side } from './question.ts'
import { isEveryone, permissionsOf, rankOf, topRole } from './standing.ts'

/** Why a role can be changed by nobody here: gone, @everyone, or managed by an integration. A managed one can be moved. */
export function unchangeableRoleReasons({ standing: { guild }, action, role }: Question): Because[] {
  if (!role || !isRoleAction(action)) return []
  const reasons = touchedIds(role).flatMap(id => {
    const found = guild.roles.find(one => one.id === id)
    if (!found) return [refuse('role-unknown', 'This role is not in the guild any more.')]
    if (isEveryone(guild, found)) return [refuse('role-everyone', '@everyone cannot be changed here.')]
    // Its place is not the integration's: nobody could put another role beyond it otherwise.
    if (found.managed && found.id === role.id) {
      return [refuse('role-managed', `The role ${nameInSentence(found.name)} is managed by an integration.`)]
    }
    return []
  })
  return reasons.filter(({ text }, index) => reasons.findIndex(one => one.text === text) === index)
}

/** Why one side has not the power for a change of roles: one of them too high, or bits given or taken that it lacks. */
export function roleChangeReasons({ standing, action, role }: Question, side: Side): Because[] {
  const { guild } = standing
  if (!role || !isRoleAction(action) || !standing[side].isMember) return []
  const ids = touchedIds(role)
  const touched = guild.roles.filter(one => ids.includes(one.id) && !isEveryone(guild, one))
  return [
    ...touched.flatMap(one => heightReasons(standing, side, one, placeAfter(role, one))),
    ...bitReasons(standing, side, role),
  ]
}

const isRoleAction = (action: string) => action.startsWith('role.')

function touchedIds({ id, positions = [] }: RoleChange): string[] {
  return [...new Set([...(id === undefined ? [] : [id]), ...positions.map(one => one.id)])]
}

function placeAfter({ positions = [] }: RoleChange, { id, position }: RoleFacts): number {
  const named = positions.filter(one => one.id === id).map(one => one.position)
  return named.length > 0 ? Math.max(...named) : position
}

function heightReasons(standing: Standing, side: Side, role: RoleFacts, after: number): Because[] {
  const { guild, [side]: actor } = standing
  const rank = rankOf(guild, actor)
  if (rank > role.position && rank > after) return []
  const top = topRole(guild, actor)
  const name = namedSide(standing, side)
  const whose = name === null ? 'your' : `${name}'s`
  const who = name === null ? 'you have' : `${name} has`
  const place = top ? `below ${whose} highest role ${nameInSentence(top.name)}` : `within reach: ${who} no role`
  const text = `The role ${nameInSentence(role.name)} ${rank > role.position ? 'would not be' : 'is not'} ${place}.`
  return [{ code: 'role-rank', who: side, text }]
}

/** Bits may only be turned on or off by somebody who holds them (gaps.md, "Hierarchy"); deleting a role asks for none. */
function bitReasons(standing: Standing, side: Side, { id, permissions }: RoleChange): Because[] {
  if (permissions === undefined) return []
  const { guild, [side]: actor } = standing
  const before = guild.roles.find(role => role.id === id)?.permissions ?? 0n
  const lacking = (before ^ permissions) & ~permissionsOf(guild, actor)
  if (lacking === 0n) return []
  const touchesAdministrator = (lacking & PERMISSION_BITS.ADMINISTRATOR) !== 0n
  const what = touchesAdministrator ? 'Administrator' : listInWords(labelsOfBits(lacking), 'and', 3)
  const name = namedSide(standing, side)
  const lacks = side === 'bot' ? 'it does not hold' : `${name === null ? 'you' : 'they'} do not hold`
  const text =
    side === 'moderator' && touchesAdministrator
      ? 'Only the owner or an administrator may give or take Administrator.'
      : `${name ?? 'You'} cannot give or take ${what}, which ${lacks}.`
  return [{ code: 'role-permissions', who: side, text }]
}

function refuse(code: Because['code'], text: string): Because {
  return { code, who: 'target', text }
}
