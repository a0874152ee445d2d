import { z } from 'zod'
import { id, optionalId } from '../fields.ts'
import { type PlatformRole, parseRole } from '../role.ts'

const WithRole = z.object({ guild_id: id, role: z.unknown().optional() })
const WithRoleId = z.object({ guild_id: id, role_id: optionalId, id: optionalId })

/** GUILD_ROLE_CREATE and GUILD_ROLE_UPDATE, the role within or flat; null where guild or role cannot be read. */
export function parseRoleEvent(data: unknown): { guildId: string; role: PlatformRole } | null {
  const { data: wire } = WithRole.safeParse(data)
  const role = wire && parseRole(wire.role ?? data)
  return role ? { guildId: wire.guild_id, role } : null
}

/** GUILD_ROLE_DELETE. */
export function parseRoleDelete(data: unknown): { guildId: string; roleId: string } | null {
  const { data: wire } = WithRoleId.safeParse(data)
  const roleId = wire?.role_id ?? wire?.id
  return wire && roleId !== undefined ? { guildId: wire.guild_id, roleId } : null
}
