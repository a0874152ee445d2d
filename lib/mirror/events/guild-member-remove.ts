import { parseMemberRemove } from '../../platform/wire/events/member-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'

/** GUILD_MEMBER_REMOVE: a member left or was removed, and is in no voice channel any more. */
export const guildMemberRemove = eventHandler({
  parse: parseMemberRemove,
  guildOf: ({ guildId }) => guildId,
  apply(batch, { userId }) {
    batch.members.left(userId)
    batch.voice.left(userId)
  },
})
