import { and, eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { messageTemplateVersions } from '../db/schema/composer.ts'
import { StewardError } from '../errors.ts'

/** One version of a template that the caller may see. Throws `not_found` for one that is not kept any more. */
export async function templateVersion(
  orm: Orm,
  { templateId, version }: { templateId: string; version: number },
): Promise<typeof messageTemplateVersions.$inferSelect> {
  const [row] = await orm
    .select()
    .from(messageTemplateVersions)
    .where(and(eq(messageTemplateVersions.templateId, templateId), eq(messageTemplateVersions.version, version)))
  if (!row) throw new StewardError('not_found', 'This version is not kept any more.')
  return row
}
