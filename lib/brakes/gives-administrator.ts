import type { Asks } from '../moderation/verb.ts'
import { PERMISSION_BITS } from '../permissions/bits.ts'
import type { GuildFacts } from '../permissions/facts.ts'

/** Whether an order gives the permission Administrator to somebody: by a role that has it, or to a role itself. */
export function givesAdministrator(guild: GuildFacts, { roles, role }: Asks): boolean {
  const has = (permissions: bigint) => (permissions & PERMISSION_BITS.ADMINISTRATOR) !== 0n
  const worn = guild.roles.some(one => roles?.add.includes(one.id) && has(one.permissions))
  const before = guild.roles.find(({ id }) => id === role?.id)?.permissions ?? 0n
  return worn || (role?.permissions !== undefined && has(role.permissions) && !has(before))
}
