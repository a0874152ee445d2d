import type { channelToWire } from '../../wire/channel.ts'
import type { Channel } from '../../world/model.ts'
import type { Calls } from './calls.ts'

export type WireChannel = ReturnType<typeof channelToWire>

/** Channels that come, change and go elsewhere. */
export const channelControl = ({ call, find }: Calls) => ({
  createChannel: (
    guildId: string,
    channel: Partial<Omit<Channel, 'id'>> & Pick<Channel, 'name'>,
  ): Promise<WireChannel> => call('POST', `/guilds/${guildId}/channels`, channel),

  changeChannel: (channelId: string, change: Partial<Omit<Channel, 'id'>>): Promise<WireChannel> =>
    call('PATCH', `/channels/${channelId}`, change),

  deleteChannel: (channelId: string): Promise<void> => call('DELETE', `/channels/${channelId}`),

  /** The channel as the platform knows it, or null. */
  channel: (channelId: string): Promise<WireChannel | null> => find(`/state/channels/${channelId}`),
})
