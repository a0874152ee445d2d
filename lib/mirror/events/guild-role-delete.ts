import { and, eq } from 'drizzle-orm'
import { roles } from '../../db/schema/guilds.ts'
import { parseRoleDelete } from '../../platform/wire/events/role-events.ts'
import { eventHandler } from '../event-handler.ts'

/** GUILD_ROLE_DELETE. Its id may stay with members who had it: without a role it means nothing. */
export const guildRoleDelete = eventHandler({
  parse: parseRoleDelete,
  guildOf: ({ guildId }) => guildId,
  async apply({ db, live }, { guildId, roleId }) {
    await db.orm.delete(roles).where(and(eq(roles.guildId, guildId), eq(roles.id, roleId)))
    live.publish({ guildId, kind: 'role', ids: [roleId] })
  },
})
