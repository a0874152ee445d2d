import { parseMemberUpdate } from '../../platform/wire/events/member-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'
import { hasOddMember } from '../dispatch/odd-fields.ts'

/**
 * GUILD_MEMBER_UPDATE: a member has changed; what the event leaves out has not. Where a field on which rights rest is
 * there and cannot be read, the platform is asked.
 */
export const guildMemberUpdate = eventHandler({
  parse(data) {
    const change = parseMemberUpdate(data)
    return change && { ...change, isOdd: hasOddMember(data, change) }
  },
  guildOf: ({ guildId }) => guildId,
  apply(batch, { guildId: _, isOdd, ...change }) {
    batch.members.changed(change)
    if (isOdd) batch.complete(change.user.id)
  },
})
