import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '../../db/client.ts'
import { staffNotes } from '../../db/schema/notes.ts'

interface Which {
  guildId: string
  /** The entry of the log that tells of the import. */
  importId: string
}

/** The notes that an import has brought, also those that somebody has changed since. */
export const ofImport = ({ guildId, importId }: Which) =>
  and(eq(staffNotes.guildId, guildId), eq(staffNotes.importId, importId))

/** And of those the ones that stand as they were brought. */
export const asBrought = (which: Which) => and(ofImport(which), isNull(staffNotes.editedAt))

/** What is left of an import as it was brought, and of which file. */
export async function whatIsLeft(orm: Orm, which: Which): Promise<{ count: number; fileName: string | null }> {
  const [one] = await orm.select({ fileName: staffNotes.importFile }).from(staffNotes).where(asBrought(which)).limit(1)
  return { count: await orm.$count(staffNotes, asBrought(which)), fileName: one?.fileName ?? null }
}

/** Why nothing takes an import back any more. */
export const NOTHING_LEFT = 'All that it has brought is gone, or was changed since.'
