import { parseMemberAdd } from '../../platform/wire/events/member-events.ts'
import { countMembers } from '../count-members.ts'
import { eventHandler } from '../event-handler.ts'
import { memberRow } from '../member-row.ts'
import { storeMembers } from '../store-members.ts'

/** GUILD_MEMBER_ADD: somebody joined. */
export const guildMemberAdd = eventHandler({
  parse: parseMemberAdd,
  guildOf: ({ guildId }) => guildId,
  async apply({ db, live, sweeps }, { guildId, member }) {
    const [stored] = await storeMembers(db, [memberRow(guildId, member)])
    sweeps.notesOf(guildId)?.toldChanged(member.user.id)
    if (stored?.isNew) await countMembers(db, guildId, 1)
    live.publish({ guildId, kind: 'member', ids: [member.user.id] })
  },
})
