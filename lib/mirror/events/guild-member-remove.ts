import { and, eq } from 'drizzle-orm'
import { members } from '../../db/schema/members.ts'
import { parseMemberRemove } from '../../platform/wire/events/member-events.ts'
import { countMembers } from '../count-members.ts'
import { eventHandler } from '../event-handler.ts'

/** GUILD_MEMBER_REMOVE: a member left or was removed. */
export const guildMemberRemove = eventHandler({
  parse: parseMemberRemove,
  guildOf: ({ guildId }) => guildId,
  async apply({ db, live, sweeps }, { guildId, userId }) {
    const gone = await db.orm
      .delete(members)
      .where(and(eq(members.guildId, guildId), eq(members.userId, userId)))
      .returning({ userId: members.userId })
    sweeps.notesOf(guildId)?.toldDeparted(userId)
    if (gone.length > 0) await countMembers(db, guildId, -1)
    live.publish({ guildId, kind: 'member', ids: [userId] })
  },
})
