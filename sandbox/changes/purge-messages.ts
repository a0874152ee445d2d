import type { Guild } from '../world/model.ts'
import type { World } from '../world/world.ts'
import { deleteMessages } from './delete-messages.ts'

/** Removes what a user has written in a guild since a time (ms); emits MESSAGE_DELETE_BULK for each channel. */
export function purgeMessages(world: World, guild: Guild, userId: string, since: number): void {
  for (const { id } of guild.channels) {
    const written = world.messages.of(id).by(userId, since)
    deleteMessages(
      world,
      id,
      written.map(message => message.id),
    )
  }
}
