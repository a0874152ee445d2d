import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { recordShared } from '../audit/record-shared.ts'
import { messageTemplates } from '../db/schema/composer.ts'
import type { Command } from '../run-command.ts'
import { now } from '../time.ts'
import { lockMessageTemplates } from './lock-message-templates.ts'
import { requireFreeName } from './require-free-name.ts'
import { searchTextOf } from './search-text.ts'
import { TemplateId, TemplateName } from './template-input.ts'
import { changeableTemplate, templateNotFound, usableTemplate } from './usable-template.ts'

const RenameTemplateInput = z.object({ ...TemplateId, name: TemplateName })

/**
 * Calls a template otherwise. What it says stays, so no version comes of it; the log tells of a shared one. Throws `conflict`
 * where the name is taken.
 */
export const renameTemplate: Command<z.output<typeof RenameTemplateInput>, object> = {
  permission: 'guild.enter',
  input: RenameTemplateInput,
  async run({ steward: { db, live }, viewer, standing, input: { guildId, templateId, name } }) {
    const entryId = await db.orm.transaction(async tx => {
      const wanted = { guildId, viewerId: viewer.id, templateId, standing }
      const { ownerId } = await changeableTemplate(tx, wanted)
      await lockMessageTemplates(tx, { guildId, ownerId })
      // Nobody saves over it from here on.
      const { name: former, message } = await usableTemplate(tx, wanted)
      await requireFreeName(tx, { guildId, ownerId, name, exceptId: templateId })
      const renamed = await tx
        .update(messageTemplates)
        .set({
          name,
          searchText: searchTextOf({ name, message }),
          changedByName: viewer.displayName,
          changedAt: now(),
        })
        .where(eq(messageTemplates.id, templateId))
        .returning({ id: messageTemplates.id })
      // Deleted while this waited for its turn.
      if (renamed.length === 0) throw templateNotFound()
      if (ownerId !== null || former === name) return null
      return recordShared(tx, viewer, { guildId, action: 'message-template.rename', name: former, renamed: name })
    })
    if (entryId) live.publish({ guildId, kind: 'audit', ids: [entryId] })
    live.publish({ guildId, kind: 'settings', ids: [templateId] })
    return {}
  },
}
