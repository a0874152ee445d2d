import { and, ne } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { messageTemplates } from '../db/schema/composer.ts'
import { templatesOf, type Whose } from './whose-templates.ts'

/**
 * The names of these templates in small letters, so that "Rules" and "rules" are one: in a list two of a name cannot be
 * told apart. Read here and not in the database, whose small letters depend on how it was set up.
 */
export async function takenNames(tx: Orm, whose: Whose, exceptId = ''): Promise<Set<string>> {
  const rows = await tx
    .select({ name: messageTemplates.name })
    .from(messageTemplates)
    .where(and(templatesOf(whose), ne(messageTemplates.id, exceptId)))
  return new Set(rows.map(({ name }) => name.toLowerCase()))
}
