import { and, eq, lte } from 'drizzle-orm'
import type { Viewer } from '../auth/viewer.ts'
import type { Orm } from '../db/client.ts'
import { messageTemplates, messageTemplateVersions } from '../db/schema/composer.ts'
import type { ComposedMessage } from '../message-rules/composed-message.ts'
import { now } from '../time.ts'
import { lockMessageTemplates } from './lock-message-templates.ts'
import { requireTemplateRoom } from './require-template-room.ts'
import { savedMeanwhile } from './saved-meanwhile.ts'
import { searchTextOf } from './search-text.ts'
import { templateNotFound } from './usable-template.ts'
import type { Whose } from './whose-templates.ts'

/** How many versions of a template are kept, the newest too. */
const MOST_VERSIONS = 50

interface NewVersion {
  template: Whose & { id: string }
  /** The version that it is to replace. */
  seen: number
  message: ComposedMessage
}

/**
 * Makes a message the newest version of a template, and returns its number. The oldest versions go. Throws `conflict`
 * where the newest is not the one that was seen: somebody has saved meanwhile, and where the versions would be too large.
 */
export async function addVersion(
  tx: Orm,
  by: Pick<Viewer, 'id' | 'displayName'>,
  { template, seen, message }: NewVersion,
): Promise<number> {
  const templateId = template.id
  await lockMessageTemplates(tx, template)
  // Nobody calls it otherwise from here on.
  const [named] = await tx
    .select({ name: messageTemplates.name })
    .from(messageTemplates)
    .where(eq(messageTemplates.id, templateId))
  if (!named) throw templateNotFound()
  const searchText = searchTextOf({ ...named, message })
  const version = seen + 1
  const at = now()
  const [saved] = await tx
    .update(messageTemplates)
    .set({ message, searchText, version, changedByName: by.displayName, changedAt: at })
    .where(and(eq(messageTemplates.id, templateId), eq(messageTemplates.version, seen)))
    .returning({ name: messageTemplates.name })
  if (!saved) throw await savedMeanwhile(tx, templateId, 'save yours')
  await tx.insert(messageTemplateVersions).values({
    templateId,
    version,
    name: saved.name,
    message,
    savedById: by.id,
    savedByName: by.displayName,
    savedAt: at,
  })
  await tx
    .delete(messageTemplateVersions)
    .where(
      and(
        eq(messageTemplateVersions.templateId, templateId),
        lte(messageTemplateVersions.version, version - MOST_VERSIONS),
      ),
    )
  await requireTemplateRoom(tx, template)
  return version
}
