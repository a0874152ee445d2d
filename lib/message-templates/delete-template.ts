import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { messageTemplates } from '../db/schema/composer.ts'
import type { Command } from '../run-command.ts'
import { TemplateId } from './template-input.ts'
import { changeableTemplate, templateNotFound } from './usable-template.ts'

const DeleteTemplateInput = z.object(TemplateId)

/** Forgets a template with all its versions. Messages that were sent with it stay. */
export const deleteTemplate: Command<z.output<typeof DeleteTemplateInput>, object> = {
  permission: 'guild.enter',
  input: DeleteTemplateInput,
  async run({ steward: { db, live }, viewer, standing, input: { guildId, templateId } }) {
    await changeableTemplate(db.orm, { guildId, viewerId: viewer.id, templateId, standing })
    const deleted = await db.orm
      .delete(messageTemplates)
      .where(eq(messageTemplates.id, templateId))
      .returning({ id: messageTemplates.id })
    if (deleted.length === 0) throw templateNotFound()
    live.publish({ guildId, kind: 'settings', ids: [templateId] })
    return {}
  },
}
