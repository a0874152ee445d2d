import { parseGuildUpdate } from '../../platform/wire/events/guild-events.ts'
import { eventHandler } from '../dispatch/event-handler.ts'
import { hasOddGuild } from '../dispatch/odd-fields.ts'
import { forgetRole } from '../guilds/forget-role.ts'
import { storeGuildChange } from '../guilds/store-guild-change.ts'
import { watchSight } from '../sight/watch-sight.ts'

/**
 * GUILD_UPDATE: the guild has changed; what the event leaves out has not. Where owner or roles are there and cannot be
 * read, the guild is not trusted until it was read anew.
 */
export const guildUpdate = eventHandler({
  parse(data) {
    const change = parseGuildUpdate(data)
    return change && { change, isOdd: hasOddGuild(data, change) }
  },
  guildOf: ({ change }) => change.id,
  async apply(batch, { change, isOdd }) {
    await batch.flush()
    const goneRoleIds = await watchSight(batch, () => storeGuildChange(batch.db, change))
    for (const roleId of goneRoleIds) forgetRole(batch, roleId)
    if (isOdd) await batch.distrust()
    batch.publish('guild', [change.id])
    if (change.roles) batch.publish('role', [])
  },
})
