import { z } from 'zod'
import { Snowflake } from '../input-fields.ts'
import type { Command } from '../run-command.ts'
import { requireSharing } from '../views/require-sharing.ts'
import { addTemplates } from './add-templates.ts'
import { lockMessageTemplates } from './lock-message-templates.ts'
import { requireFreeName } from './require-free-name.ts'
import { Shared, TemplateMessage, TemplateName } from './template-input.ts'

const SaveTemplateInput = z.object({
  guildId: Snowflake,
  name: TemplateName,
  message: TemplateMessage,
  shared: Shared,
})

/**
 * Keeps a message under a name, for oneself or, with Manage Server, for everybody who may enter the guild. Throws `conflict`
 * where the name is taken or there are as many as there may be.
 */
export const saveTemplate: Command<z.output<typeof SaveTemplateInput>, { templateId: string; version: number }> = {
  permission: 'guild.enter',
  input: SaveTemplateInput,
  async run({ steward: { db, live }, viewer, standing, input: { guildId, name, message, shared } }) {
    if (shared) requireSharing(standing)
    const whose = { guildId, ownerId: shared ? null : viewer.id }
    const [templateId] = await db.orm.transaction(async tx => {
      await lockMessageTemplates(tx, whose)
      await requireFreeName(tx, { ...whose, name })
      return addTemplates(tx, viewer, whose, [{ name, message }])
    })
    live.publish({ guildId, kind: 'settings', ids: [templateId!] })
    return { templateId: templateId!, version: 1 }
  },
}
