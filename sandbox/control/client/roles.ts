import type { roleToWire } from '../../wire/guild.ts'
import type { Calls } from './calls.ts'

export type WireRole = ReturnType<typeof roleToWire>

/** Roles that are made, changed and deleted elsewhere. */
export const roleControl = ({ call }: Calls) => ({
  /** Stands right above @everyone; `changeRole` moves it. */
  createRole: (guildId: string, role: Partial<Omit<WireRole, 'id' | 'position'>> = {}): Promise<WireRole> =>
    call('POST', `/guilds/${guildId}/roles`, role),

  changeRole: (guildId: string, roleId: string, change: Partial<WireRole>): Promise<WireRole> =>
    call('PATCH', `/guilds/${guildId}/roles/${roleId}`, change),

  deleteRole: (guildId: string, roleId: string): Promise<void> => call('DELETE', `/guilds/${guildId}/roles/${roleId}`),
})
