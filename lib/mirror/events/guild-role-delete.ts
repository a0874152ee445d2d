import { and, eq } from 'drizzle-orm'
import { roles } from '../../db/schema/guilds.ts'
import { parseRoleDelete } from '../../platform/wire/events/role-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'
import { forgetRole } from '../guilds/forget-role.ts'
import { watchSight } from '../sight/watch-sight.ts'

/** GUILD_ROLE_DELETE: at once as a role, by and by from those who had it. */
export const guildRoleDelete = eventHandler({
  parse: parseRoleDelete,
  guildOf: ({ guildId }) => guildId,
  async apply(batch, { guildId, roleId }) {
    await batch.flush()
    await watchSight(batch, async () => {
      await batch.db.orm.delete(roles).where(and(eq(roles.guildId, guildId), eq(roles.id, roleId)))
    })
    forgetRole(batch, roleId)
    batch.publish('role', [roleId])
  },
})
