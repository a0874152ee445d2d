import { and, eq } from 'drizzle-orm'
import { members } from '../../db/schema/members.ts'
import { PlatformNotFound } from '../../platform/errors.ts'
import { getMember } from '../../platform/members.ts'
import { parseMemberUpdate } from '../../platform/wire/events/member-events.ts'
import { changedMemberRow } from '../changed-member-row.ts'
import { eventHandler } from '../event-handler.ts'
import { memberRow } from '../member-row.ts'
import { storeMembers } from '../store-members.ts'

/** GUILD_MEMBER_UPDATE: a member has changed; what the event leaves out has not. */
export const guildMemberUpdate = eventHandler({
  parse: parseMemberUpdate,
  guildOf: ({ guildId }) => guildId,
  async apply({ db, platform, live, sweeps }, { guildId, ...change }) {
    const userId = change.user.id
    const [known] = await db.orm
      .select()
      .from(members)
      .where(and(eq(members.guildId, guildId), eq(members.userId, userId)))
    // Too little is told to make a row of somebody not known here, unless the platform adds the rest.
    const row = changedMemberRow(guildId, known, change) ?? (await wholeRow())
    if (!row) return
    await storeMembers(db, [row])
    sweeps.notesOf(guildId)?.toldChanged(userId)
    live.publish({ guildId, kind: 'member', ids: [userId] })

    async function wholeRow() {
      try {
        return memberRow(guildId, await getMember(platform, guildId, userId))
      } catch (error) {
        if (error instanceof PlatformNotFound) return null
        throw error
      }
    }
  },
})
