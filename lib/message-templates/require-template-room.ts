import { eq, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { messageTemplates, messageTemplateVersions } from '../db/schema/composer.ts'
import { StewardError } from '../errors.ts'
import { templatesOf, type Whose } from './whose-templates.ts'

// Two hundred of the longest in one version, or a few that were saved often: an export of all is built in memory.
const MOST_BYTES = 20 * 1024 * 1024

/**
 * Makes sure that one owner's templates, or the shared ones, are no larger than may be, with what was just stored and all
 * their versions. They must be locked. Throws `conflict`, upon which the transaction ends.
 */
export async function requireTemplateRoom(tx: Orm, whose: Whose): Promise<void> {
  const bytes = sql<number>`coalesce(sum(octet_length(${messageTemplateVersions.message}::text)), 0)`
  const [kept] = await tx
    .select({ bytes: bytes.mapWith(Number) })
    .from(messageTemplateVersions)
    .innerJoin(messageTemplates, eq(messageTemplates.id, messageTemplateVersions.templateId))
    .where(templatesOf(whose))
  if ((kept?.bytes ?? 0) <= MOST_BYTES) return
  const who = whose.ownerId === null ? "This guild's" : 'Your'
  throw new StewardError(
    'conflict',
    `${who} templates would take more than 20 MB with all their versions. Delete some first.`,
  )
}
