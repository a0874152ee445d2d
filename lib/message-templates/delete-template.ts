import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { messageTemplates } from '../db/schema/composer.ts'
import type { Command } from '../run-command.ts'
import { savedMeanwhile } from './saved-meanwhile.ts'
import { SeenVersion, TemplateId } from './template-input.ts'
import { changeableTemplate } from './usable-template.ts'

const DeleteTemplateInput = z.object({ ...TemplateId, seenVersion: SeenVersion })

/**
 * Forgets a template with all its versions. Messages that were sent with it stay. Throws `conflict` where somebody has saved
 * since `seenVersion`.
 */
export const deleteTemplate: Command<z.output<typeof DeleteTemplateInput>, object> = {
  permission: 'guild.enter',
  input: DeleteTemplateInput,
  async run({ steward: { db, live }, viewer, standing, input: { guildId, templateId, seenVersion } }) {
    await changeableTemplate(db.orm, { guildId, viewerId: viewer.id, templateId, standing })
    const deleted = await db.orm
      .delete(messageTemplates)
      .where(and(eq(messageTemplates.id, templateId), eq(messageTemplates.version, seenVersion)))
      .returning({ id: messageTemplates.id })
    if (deleted.length === 0) throw await savedMeanwhile(db.orm, templateId, 'delete it')
    live.publish({ guildId, kind: 'settings', ids: [templateId] })
    return {}
  },
}
