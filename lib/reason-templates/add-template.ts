import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { changeSettings } from '../change-settings.ts'
import { reasonTemplates } from '../db/schema/guild-settings.ts'
import { StewardError } from '../errors.ts'
import { newId } from '../new-id.ts'
import type { Command } from '../run-command.ts'
import { lockTemplates } from './lock-templates.ts'
import { MOST_TEMPLATES, templateFields } from './template-input.ts'
import { keptLengths } from './template-lengths.ts'

const AddTemplateInput = z.object(templateFields)

/**
 * Adds a reason to choose from, behind the others. Throws `invalid` for a timeout that the platform does not take, and
 * `conflict` where there are as many as there may be.
 */
export const addTemplate: Command<z.output<typeof AddTemplateInput>, { templateId: string }> = {
  permission: 'guild.settings',
  input: AddTemplateInput,
  run: async ({ steward, viewer, input: { guildId, text, actions, ...given } }) => {
    const template = { text, actions, ...keptLengths(steward.platform.profile, actions, given) }
    const id = newId()
    const change = { steward, viewer, guildId, action: 'template.add', settings: 'reason templates', part: 'templates' }
    await changeSettings(change, async tx => {
      await lockTemplates(tx, guildId)
      const [all] = await tx
        .select({
          count: sql<number>`count(*)::int`,
          next: sql<number>`coalesce(max(${reasonTemplates.position}), -1)::int + 1`,
        })
        .from(reasonTemplates)
        .where(eq(reasonTemplates.guildId, guildId))
      if ((all?.count ?? 0) >= MOST_TEMPLATES) {
        throw new StewardError('conflict', `A guild has at most ${MOST_TEMPLATES} reason templates. Delete one first.`)
      }
      await tx.insert(reasonTemplates).values({ id, guildId, ...template, position: all?.next ?? 0 })
      return { before: { template: null }, after: { template } }
    })
    return { templateId: id }
  },
}
