import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { reasonTemplates } from '../db/schema/guild-settings.ts'
import { StewardError } from '../errors.ts'
import { Snowflake } from '../input-fields.ts'
import type { Command } from '../run-command.ts'
import { templateId } from './template-input.ts'

const DeleteTemplateInput = z.object({ guildId: Snowflake, templateId })

/** Deletes a template. Throws `not_found` for one that is gone. */
export const deleteTemplate: Command<z.output<typeof DeleteTemplateInput>, { templateId: string }> = {
  permission: 'guild.settings',
  input: DeleteTemplateInput,
  run: async ({ steward: { db, live }, input: { guildId, templateId: id } }) => {
    const gone = await db.orm
      .delete(reasonTemplates)
      .where(and(eq(reasonTemplates.id, id), eq(reasonTemplates.guildId, guildId)))
      .returning({ id: reasonTemplates.id })
    if (gone.length === 0) throw new StewardError('not_found', 'This template is gone.')
    live.publish({ guildId, kind: 'settings', ids: ['templates'] })
    return { templateId: id }
  },
}
