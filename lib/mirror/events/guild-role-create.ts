import { parseRoleEvent } from '../../platform/wire/events/role-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'
import { storeRoles } from '../guilds/store-roles.ts'

/** GUILD_ROLE_CREATE: a new role. */
export const guildRoleCreate = eventHandler({
  parse: parseRoleEvent,
  guildOf: ({ guildId }) => guildId,
  async apply(batch, { guildId, role }) {
    await storeRoles(batch.db.orm, guildId, [role])
    batch.publish('role', [role.id])
  },
})
