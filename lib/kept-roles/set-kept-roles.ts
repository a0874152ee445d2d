import { z } from 'zod'
import { changeSettings } from '../change-settings.ts'
import { refuseUnseen, SeenAt } from '../changed-meanwhile.ts'
import { keptRoles } from '../db/schema/guild-settings.ts'
import { MOST_KEPT_ROLES } from '../directory/kept-roles.ts'
import { reasonsNotToGive } from '../endings/givable-roles.ts'
import { StewardError } from '../errors.ts'
import { Snowflake } from '../input-fields.ts'
import { listOf } from '../list-of.ts'
import type { Standing } from '../permissions/facts.ts'
import type { Command } from '../run-command.ts'
import { findKeptRoles, NEWCOMER } from './read-kept-roles.ts'

const KeptRolesInput = z.object({
  guildId: Snowflake,
  roleIds: listOf(Snowflake, {
    must: 'must be a list of roles.',
    most: [MOST_KEPT_ROLES, `must be at most ${MOST_KEPT_ROLES} roles.`],
  }).transform(ids => [...new Set(ids)].sort()),
  seenAt: SeenAt,
})

/**
 * Sets which roles come back, all of them at once. They are given in the name of whoever sets them, so that a new one must be
 * theirs to give: `forbidden` says why it is not. What comes back already may stay, whoever could give it. Throws `conflict`
 * where it was changed since `seenAt`.
 */
export const setKeptRoles: Command<z.output<typeof KeptRolesInput>, object> = {
  permission: 'guild.settings',
  input: KeptRolesInput,
  run: async ({ steward, viewer, standing, input: { guildId, roleIds, seenAt } }) => {
    const change = { steward, viewer, guildId, action: 'kept-roles.set', settings: 'kept roles', part: 'kept-roles' }
    await changeSettings(change, async (tx, by) => {
      const former = await findKeptRoles(tx, guildId)
      const changedBy = former && { name: former.changedByName, at: former.changedAt }
      refuseUnseen('The roles that come back were', changedBy ?? null, seenAt)
      const before = former?.roleIds ?? []
      const added = roleIds.filter(id => !before.includes(id))
      refuseUngivable(standing, added)
      return {
        before: { keptRoles: before },
        after: { keptRoles: roleIds },
        store: async entryId => {
          const row = { roleIds, entryId, ...by }
          await tx
            .insert(keptRoles)
            .values({ guildId, ...row })
            .onConflictDoUpdate({ target: keptRoles.guildId, set: row })
        },
      }
    })
    return {}
  },
}

function refuseUngivable(standing: Standing, added: string[]): void {
  const because = [...new Set([...reasonsNotToGive(standing, NEWCOMER, added).values()].flat())]
  if (because.length > 0) throw new StewardError('forbidden', because[0]!, { because })
}
