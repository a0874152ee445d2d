import type { Sandbox } from '../../../sandbox/start-sandbox.ts'
import { CAST, ROLES } from '../../../sandbox/world/cast.ts'

const NAMED = new Set<string>(Object.values(CAST).map(({ id }) => id))
const STRONG = new Set<string>(
  Object.values(ROLES).flatMap(({ admin, steward, senior, moderator }) => [admin, steward, senior, moderator]),
)

/** Gives out members of a guild who rank above nobody, each of them once. */
export function plainPeople(sandbox: Sandbox, guildId: string): (count: number) => string[] {
  const { owner_id, members } = sandbox.world.guilds.get(guildId)!
  const plain = members
    .page('0', members.size)
    .filter(
      ({ user_id, roles }) => user_id !== owner_id && !NAMED.has(user_id) && !roles.some(role => STRONG.has(role)),
    )
    .map(({ user_id }) => user_id)
  return count => {
    if (plain.length < count) throw new Error(`Nobody is left in ${guildId}.`)
    return plain.splice(0, count)
  }
}
