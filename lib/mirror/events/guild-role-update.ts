import { parseRoleEvent } from '../../platform/wire/events/role-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'
import { storeRoles } from '../guilds/store-roles.ts'
import { watchSight } from '../sight/watch-sight.ts'

/** GUILD_ROLE_UPDATE: it carries the whole role, as its creation does. */
export const guildRoleUpdate = eventHandler({
  parse: parseRoleEvent,
  guildOf: ({ guildId }) => guildId,
  async apply(batch, { guildId, role }) {
    await batch.flush()
    await watchSight(batch, () => storeRoles(batch.db.orm, guildId, [role]))
    batch.publish('role', [role.id])
  },
})
