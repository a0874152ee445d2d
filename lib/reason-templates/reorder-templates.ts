import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { changeSettings } from '../change-settings.ts'
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
  run: async ({ steward, viewer, input: { guildId, templateIds } }) => {
    const action = 'template.order'
    const change = { steward, viewer, guildId, action, settings: 'reason templates', part: 'templates' }
    await changeSettings(change, async tx => {
      await lockTemplates(tx, guildId)
      const { id, text, position: place } = reasonTemplates
      const former = await tx
        .select({ id, text })
        .from(reasonTemplates)
        .where(eq(reasonTemplates.guildId, guildId))
        .orderBy(place, id)
      const named = new Map(former.map(template => [template.id, template]))
      const order = [...new Set(templateIds)].flatMap(one => named.get(one) ?? [])
      if (order.length !== former.length || templateIds.length !== former.length) {
        throw new StewardError('conflict', 'The templates were changed meanwhile. Look at them again.')
      }
      for (const [position, one] of templateIds.entries()) {
        const own = and(eq(reasonTemplates.id, one), eq(reasonTemplates.guildId, guildId))
        await tx.update(reasonTemplates).set({ position }).where(own)
      }
      return { before: { templateOrder: former }, after: { templateOrder: order } }
    })
    return { templateIds }
  },
}
