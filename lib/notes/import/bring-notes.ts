import { sql } from 'drizzle-orm'
import { v7 as timeOrderedUuid } from 'uuid'
import { openedAtOf } from '../../audit/entry-id.ts'
import type { Named } from '../../audit/open-entry.ts'
import { changedRows } from '../../db/changed-rows.ts'
import type { Orm } from '../../db/client.ts'
import type { ImportedNote } from './import-input.ts'
import { printOf } from './print-of.ts'

// As one text: with eleven values for each of so many rows PGlite takes twice as long, and nobody else is served meanwhile.
const AT_ONCE = 2_000

interface Import {
  guildId: string
  /** The entry of the log that tells of it. */
  entryId: string
  by: Named
  fileName: string
}

/**
 * Stores the notes of a file, each at its own moment, or where it has none at that of the import. One that was brought before
 * is left as it is. How many are new.
 */
export async function bringNotes(
  tx: Orm,
  { guildId, entryId, by, fileName }: Import,
  notes: ImportedNote[],
): Promise<number> {
  const importedAt = openedAtOf(entryId)
  let brought = 0
  for (let start = 0; start < notes.length; start += AT_ONCE) {
    const lines = notes.slice(start, start + AT_ONCE).map((note, index) => {
      const msecs = note.at === null ? importedAt : Date.parse(note.at)
      // Of the same moment those stay in the order of the file.
      const id = timeOrderedUuid({ msecs, seq: start + index })
      return { ...note, id, at: new Date(msecs).toISOString(), print: printOf(note) }
    })
    brought += await changedRows(
      tx,
      sql`insert into staff_notes
        (id, guild_id, user_id, author_id, author_name, text, created_at, import_id, import_file, import_author, import_print)
      select line.id, ${guildId}, line."userId", ${by.id}, ${by.name}, line.text, line.at, ${entryId}, ${fileName}, line.author, line.print
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line(id text, "userId" text, text text, at timestamptz, author text, print text)
      on conflict do nothing returning 1`,
    )
  }
  return brought
}
