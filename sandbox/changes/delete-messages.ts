import type { World } from '../world/world.ts'
import { dispatchInChannel } from './dispatch-in-channel.ts'

/** Removes many messages of a channel at once; emits one MESSAGE_DELETE_BULK with those that were there. Returns their number. */
export function deleteMessages(world: World, channelId: string, ids: string[]): number {
  const gone = world.messages.of(channelId).deleteMany(ids)
  if (gone.length === 0) return 0
  for (const { id } of gone.flatMap(message => message.attachments)) world.files.drop(id)
  const guild_id = world.channel(channelId)?.guild.id
  const data = { ids: gone.map(({ id }) => id), channel_id: channelId, guild_id }
  dispatchInChannel(world, channelId, 'MESSAGE_DELETE_BULK', data)
  return gone.length
}
