import { and, desc, eq, lt } from 'drizzle-orm'
import { openedAtOf } from '../audit/entry-id.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Database } from '../db/client.ts'
import { staffNotes } from '../db/schema/notes.ts'
import { judge } from '../permissions/authorize.ts'
import { requireRight } from '../permissions/live/require-right.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import type { ImportedView, NotesView } from './note-views.ts'

const PAGE = 50

/**
 * What the team has noted about somebody, newest first, 50 at once; `before`: the id of the last one of the page before.
 * Throws `forbidden` without a right to kick, ban or moderate.
 */
export async function listNotes(
  { orm }: Database,
  viewer: Viewer,
  guild: ViewedGuild,
  { userId, before }: { userId: string; before?: string | undefined },
): Promise<NotesView> {
  const { standing } = guild
  requireRight('note.list', guild)
  const mayWrite = judge({ action: 'note.write' }, { standing }).ok
  const mayDeleteAny = judge({ action: 'guild.settings' }, { standing }).ok
  const about = and(eq(staffNotes.guildId, guild.id), eq(staffNotes.userId, userId))
  const [rows, count] = await Promise.all([
    orm
      .select()
      .from(staffNotes)
      .where(and(about, before === undefined ? undefined : lt(staffNotes.id, before)))
      .orderBy(desc(staffNotes.id))
      // One more than is shown tells whether there is a next page.
      .limit(PAGE + 1),
    orm.$count(staffNotes, about),
  ])
  const page = rows.slice(0, PAGE)
  return {
    mayWrite,
    count,
    nextCursor: rows.length > PAGE ? page.at(-1)!.id : null,
    notes: page.map(row => ({
      id: row.id,
      author: { id: row.authorId, name: row.authorName },
      text: row.text,
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      imported: importedView(row),
      mayEdit: mayWrite && row.authorId === viewer.id,
      mayDelete: mayWrite && (mayDeleteAny || row.authorId === viewer.id),
    })),
  }
}

function importedView(row: typeof staffNotes.$inferSelect): ImportedView | null {
  const { importId, importFile, importAuthor, createdAt } = row
  if (importId === null) return null
  const at = new Date(openedAtOf(importId))
  const isDated = createdAt.getTime() !== at.getTime()
  return { file: importFile ?? '', author: importAuthor, at: at.toISOString(), isDated }
}
