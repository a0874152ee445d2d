import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { recordShared } from '../audit/record-shared.ts'
import { messageTemplates } from '../db/schema/composer.ts'
import type { Command } from '../run-command.ts'
import { savedMeanwhile } from './saved-meanwhile.ts'
import { SeenVersion, TemplateId } from './template-input.ts'
import { changeableTemplate } from './usable-template.ts'

const DeleteTemplateInput = z.object({ ...TemplateId, seenVersion: SeenVersion })

/**
 * Forgets a template with all its versions; the log tells of a shared one. Messages that were sent with it stay. Throws
 * `conflict` where somebody has saved since `seenVersion`.
 */
export const deleteTemplate: Command<z.output<typeof DeleteTemplateInput>, object> = {
  permission: 'guild.enter',
  input: DeleteTemplateInput,
  async run({ steward: { db, live }, viewer, standing, input: { guildId, templateId, seenVersion } }) {
    const { ownerId } = await changeableTemplate(db.orm, { guildId, viewerId: viewer.id, templateId, standing })
    const entryId = await db.orm.transaction(async tx => {
      const [deleted] = await tx
        .delete(messageTemplates)
        .where(and(eq(messageTemplates.id, templateId), eq(messageTemplates.version, seenVersion)))
        .returning({ name: messageTemplates.name })
      if (!deleted) throw await savedMeanwhile(tx, templateId, 'delete it')
      return ownerId === null
        ? recordShared(tx, viewer, { guildId, action: 'message-template.delete', ...deleted })
        : null
    })
    if (entryId) live.publish({ guildId, kind: 'audit', ids: [entryId] })
    live.publish({ guildId, kind: 'settings', ids: [templateId] })
    return {}
  },
}
