import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { changeSettings } from '../change-settings.ts'
import { reasonTemplates } from '../db/schema/guild-settings.ts'
import { StewardError } from '../errors.ts'
import type { Command } from '../run-command.ts'
import { refuseChanged } from './refuse-changed.ts'
import { Former, templateFields, templateId } from './template-input.ts'
import { keptLengths } from './template-lengths.ts'
import { loggedTemplate } from './template-views.ts'

const EditTemplateInput = z.object({ ...templateFields, templateId, former: Former })

/**
 * Changes what a template says, fills in and is offered for. Throws `invalid` for a timeout that the platform does not take,
 * `not_found` for one that is gone, and `conflict` for one that is another by now than `former`.
 */
export const editTemplate: Command<z.output<typeof EditTemplateInput>, { templateId: string }> = {
  permission: 'guild.settings',
  input: EditTemplateInput,
  run: async ({ steward, viewer, input }) => {
    const { guildId, templateId: id, text, actions, former, ...given } = input
    const next = { text, actions, ...keptLengths(steward.platform.profile, actions, given) }
    const change = {
      steward,
      viewer,
      guildId,
      action: 'template.edit',
      settings: 'reason templates',
      part: 'templates',
    }
    await changeSettings(change, async tx => {
      const own = and(eq(reasonTemplates.id, id), eq(reasonTemplates.guildId, guildId))
      const [current] = await tx.select().from(reasonTemplates).where(own).for('update')
      if (!current) throw new StewardError('not_found', 'This template is gone.')
      refuseChanged(former, current, 'Save again to replace that.')
      await tx.update(reasonTemplates).set(next).where(own)
      return { before: { template: loggedTemplate(current) }, after: { template: next } }
    })
    return { templateId: id }
  },
}
