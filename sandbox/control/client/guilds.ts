import type { banToWire } from '../../wire/ban.ts'
import type { guildToWire } from '../../wire/guild.ts'
import type { Calls } from './calls.ts'

export type WireBan = ReturnType<typeof banToWire>
export type WireGuild = ReturnType<typeof guildToWire>

type GuildChange = Partial<Pick<WireGuild, 'name' | 'icon' | 'banner' | 'owner_id' | 'features' | 'system_channel_id'>>

/** What a guild says of itself, and whom it has banned. */
export const guildControl = ({ call, find }: Calls) => ({
  changeGuild: (guildId: string, change: GuildChange): Promise<WireGuild> =>
    call('PATCH', `/guilds/${guildId}`, change),

  ban: (guildId: string, userId: string): Promise<WireBan | null> => find(`/state/guilds/${guildId}/bans/${userId}`),
})
