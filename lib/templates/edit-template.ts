import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { reasonTemplates } from '../db/schema/guild-settings.ts'
import { StewardError } from '../errors.ts'
import type { Command } from '../run-command.ts'
import { templateFields, templateId } from './template-input.ts'

const EditTemplateInput = z.object({ ...templateFields, templateId })

/** Changes what a template says and what it is offered for. Throws `not_found` for one that is gone. */
export const editTemplate: Command<z.output<typeof EditTemplateInput>, { templateId: string }> = {
  permission: 'guild.settings',
  input: EditTemplateInput,
  run: async ({ steward: { db, live }, input: { guildId, templateId: id, text, actions } }) => {
    const changed = await db.orm
      .update(reasonTemplates)
      .set({ text, actions })
      .where(and(eq(reasonTemplates.id, id), eq(reasonTemplates.guildId, guildId)))
      .returning({ id: reasonTemplates.id })
    if (changed.length === 0) throw new StewardError('not_found', 'This template is gone.')
    live.publish({ guildId, kind: 'settings', ids: ['templates'] })
    return { templateId: id }
  },
}
