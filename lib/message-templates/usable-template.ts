import { and, eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { messageTemplates } from '../db/schema/composer.ts'
import { StewardError } from '../errors.ts'
import type { Standing } from '../permissions/facts.ts'
import { requireSharing } from '../views/require-sharing.ts'
import { templatesFor } from './whose-templates.ts'

type Template = typeof messageTemplates.$inferSelect

interface Wanted {
  guildId: string
  viewerId: string
  templateId: string
}

/** A template that somebody may use. Throws `not_found` where there is none or it is somebody else's own. */
export async function usableTemplate(orm: Orm, { templateId, ...viewer }: Wanted): Promise<Template> {
  const isIt = and(eq(messageTemplates.id, templateId), templatesFor(viewer))
  const [template] = await orm.select().from(messageTemplates).where(isIt)
  if (!template) throw templateNotFound()
  return template
}

/** The same for one who wants to change it: `forbidden` where it is shared and the right to share is missing. */
export async function changeableTemplate(orm: Orm, wanted: Wanted & { standing: Standing }): Promise<Template> {
  const template = await usableTemplate(orm, wanted)
  if (template.ownerId === null) requireSharing(wanted.standing)
  return template
}

export function templateNotFound(): StewardError {
  return new StewardError('not_found', 'There is no such template any more.')
}
