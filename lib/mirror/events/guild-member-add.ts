import { parseMemberAdd } from '../../platform/wire/events/member-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'

/** GUILD_MEMBER_ADD: somebody joined. */
export const guildMemberAdd = eventHandler({
  parse: parseMemberAdd,
  guildOf: ({ guildId }) => guildId,
  apply: (batch, { member }) => batch.members.joined(member),
})
