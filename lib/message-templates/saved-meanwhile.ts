import { eq } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { messageTemplates } from '../db/schema/composer.ts'
import { StewardError } from '../errors.ts'
import { nameInSentence } from '../permissions/name-in-sentence.ts'
import { templateNotFound } from './usable-template.ts'

/** Why a template is not changed as it was seen: somebody has saved another version, or it is gone. `then`: what was ordered. */
export async function savedMeanwhile(orm: Orm, templateId: string, then: string): Promise<StewardError> {
  const [newest] = await orm.select().from(messageTemplates).where(eq(messageTemplates.id, templateId))
  if (!newest) return templateNotFound()
  const who = nameInSentence(newest.changedByName)
  return new StewardError(
    'conflict',
    `${who} saved version ${newest.version} meanwhile. Look at it before you ${then}.`,
  )
}
