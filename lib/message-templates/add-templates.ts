import { count } from 'drizzle-orm'
import type { Viewer } from '../auth/viewer.ts'
import type { Orm } from '../db/client.ts'
import { messageTemplates, messageTemplateVersions } from '../db/schema/composer.ts'
import { StewardError } from '../errors.ts'
import type { ComposedMessage } from '../message-rules/composed-message.ts'
import { MOST_TEMPLATES } from '../message-rules/kept-limits.ts'
import { newId } from '../new-id.ts'
import { now } from '../time.ts'
import { requireTemplateRoom } from './require-template-room.ts'
import { searchTextOf } from './search-text.ts'
import { templatesOf, type Whose } from './whose-templates.ts'

/**
 * Adds templates, each with its first version, and returns their ids in order. The names must be free and the templates
 * locked. Throws `conflict` where there would be too many, or they would be too large.
 */
export async function addTemplates(
  tx: Orm,
  by: Pick<Viewer, 'id' | 'displayName'>,
  whose: Whose,
  added: { name: string; message: ComposedMessage }[],
): Promise<string[]> {
  const [kept] = await tx.select({ templates: count() }).from(messageTemplates).where(templatesOf(whose))
  if ((kept?.templates ?? 0) + added.length > MOST_TEMPLATES) throw tooMany(whose, kept?.templates ?? 0)
  const at = now()
  const rows = added.map(({ name, message }) => ({
    ...whose,
    id: newId(at),
    name,
    message,
    searchText: searchTextOf({ name, message }),
    version: 1,
    createdById: by.id,
    createdByName: by.displayName,
    changedByName: by.displayName,
    changedAt: at,
  }))
  await tx.insert(messageTemplates).values(rows)
  await tx.insert(messageTemplateVersions).values(
    rows.map(({ id, name, message }) => ({
      templateId: id,
      version: 1,
      name,
      message,
      savedById: by.id,
      savedByName: by.displayName,
      savedAt: at,
    })),
  )
  await requireTemplateRoom(tx, whose)
  return rows.map(({ id }) => id)
}

function tooMany({ ownerId }: Whose, kept: number): StewardError {
  const whose = ownerId === null ? 'This guild has' : 'You have'
  return new StewardError(
    'conflict',
    `${whose} ${kept} templates, and ${MOST_TEMPLATES} is the most. Delete some first.`,
  )
}
