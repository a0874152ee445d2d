import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { changeSettings } from '../change-settings.ts'
import { reasonTemplates } from '../db/schema/guild-settings.ts'
import { StewardError } from '../errors.ts'
import { Snowflake } from '../input-fields.ts'
import type { Command } from '../run-command.ts'
import { refuseChanged } from './refuse-changed.ts'
import { Former, templateId } from './template-input.ts'
import { loggedTemplate } from './template-views.ts'

const DeleteTemplateInput = z.object({ guildId: Snowflake, templateId, former: Former })

/** Deletes a template. Throws `not_found` for one that is gone, and `conflict` for one that is another by now than `former`. */
export const deleteTemplate: Command<z.output<typeof DeleteTemplateInput>, { templateId: string }> = {
  permission: 'guild.settings',
  input: DeleteTemplateInput,
  run: async ({ steward, viewer, input: { guildId, templateId: id, former } }) => {
    const action = 'template.delete'
    const change = { steward, viewer, guildId, action, settings: 'reason templates', part: 'templates' }
    await changeSettings(change, async tx => {
      const own = and(eq(reasonTemplates.id, id), eq(reasonTemplates.guildId, guildId))
      const [gone] = await tx.delete(reasonTemplates).where(own).returning()
      if (!gone) throw new StewardError('not_found', 'This template is gone.')
      refuseChanged(former, gone, 'Look at it, and delete it again if it shall go.')
      return { before: { template: loggedTemplate(gone) }, after: { template: null } }
    })
    return { templateId: id }
  },
}
