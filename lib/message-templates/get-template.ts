import { z } from 'zod'
import type { Viewer } from '../auth/viewer.ts'
import type { Database } from '../db/client.ts'
import type { KeptTemplate } from '../queries/composer/composer-views.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import { templateVersion } from './template-version.ts'
import { usableTemplate } from './usable-template.ts'

/** Which version; absent: the newest. */
export const TemplateQuery = z.object({
  templateId: z.uuid('must be the id of a template.'),
  version: z.coerce.number('must be a version.').int().positive().max(1_000_000_000).optional(),
})

interface Wanted {
  viewer: Pick<Viewer, 'id'>
  guild: Pick<ViewedGuild, 'id'>
  query: z.output<typeof TemplateQuery>
}

/** What a template says, now or in one of its versions. Throws `not_found`. */
export async function getTemplate({ orm }: Database, { viewer, guild, query }: Wanted): Promise<KeptTemplate> {
  const { templateId, version } = query
  const template = await usableTemplate(orm, { guildId: guild.id, viewerId: viewer.id, templateId })
  const { id, name, ownerId, message } = template
  const asked = version === undefined ? message : (await templateVersion(orm, { templateId, version })).message
  return { id, name, shared: ownerId === null, version: template.version, message: asked }
}
