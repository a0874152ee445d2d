import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Viewer } from '../auth/viewer.ts'
import type { Database } from '../db/client.ts'
import { messageTemplateVersions } from '../db/schema/composer.ts'
import type { TemplateVersionLine } from '../queries/composer/composer-views.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import { excerptOf } from './excerpt-of.ts'
import { usableTemplate } from './usable-template.ts'

export const VersionsQuery = z.object({ templateId: z.uuid('must be the id of a template.') })

interface Wanted {
  viewer: Pick<Viewer, 'id'>
  guild: Pick<ViewedGuild, 'id'>
  query: z.output<typeof VersionsQuery>
}

/** The versions of a template that are kept, newest first. Throws `not_found` for a template that is not the viewer's to use. */
export async function listVersions(
  { orm }: Database,
  { viewer, guild, query }: Wanted,
): Promise<TemplateVersionLine[]> {
  const { templateId } = query
  await usableTemplate(orm, { guildId: guild.id, viewerId: viewer.id, templateId })
  const { version, name, savedByName, savedAt, message } = messageTemplateVersions
  const rows = await orm
    .select({ version, name, savedByName, savedAt, excerpt: excerptOf(message) })
    .from(messageTemplateVersions)
    .where(eq(messageTemplateVersions.templateId, templateId))
    .orderBy(desc(version))
  return rows.map(row => ({ ...row, savedAt: row.savedAt.toISOString() }))
}
