import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { reasonTemplates } from '../db/schema/guild-settings.ts'
import { StewardError } from '../errors.ts'
import { Snowflake } from '../input-fields.ts'
import { listOf } from '../list-of.ts'
import type { Command } from '../run-command.ts'
import { lockTemplates } from './lock-templates.ts'
import { MOST_TEMPLATES, templateId } from './template-input.ts'

const ReorderTemplatesInput = z.object({
  guildId: Snowflake,
  templateIds: listOf(templateId, {
    must: 'must be a list of templates.',
    most: [MOST_TEMPLATES, `must be at most ${MOST_TEMPLATES} templates.`],
  }),
})

/** Puts the templates in this order. Throws `conflict` where it does not name each of them once: somebody has changed them. */
export const reorderTemplates: Command<z.output<typeof ReorderTemplatesInput>, { templateIds: string[] }> = {
  permission: 'guild.settings',
  input: ReorderTemplatesInput,
  run: async ({ steward: { db, live }, input: { guildId, templateIds } }) => {
    await db.orm.transaction(async tx => {
      await lockTemplates(tx, guildId)
      const rows = await tx
        .select({ id: reasonTemplates.id })
        .from(reasonTemplates)
        .where(eq(reasonTemplates.guildId, guildId))
      const named = new Set(templateIds)
      if (named.size !== rows.length || templateIds.length !== rows.length || rows.some(({ id }) => !named.has(id))) {
        throw new StewardError('conflict', 'The templates were changed meanwhile. Look at them again.')
      }
      for (const [position, id] of templateIds.entries()) {
        const own = and(eq(reasonTemplates.id, id), eq(reasonTemplates.guildId, guildId))
        await tx.update(reasonTemplates).set({ position }).where(own)
      }
    })
    live.publish({ guildId, kind: 'settings', ids: ['templates'] })
    return { templateIds }
  },
}
