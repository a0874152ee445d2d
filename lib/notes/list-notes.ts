import { and, desc, eq } from 'drizzle-orm'
import type { Viewer } from '../auth/viewer.ts'
import type { Database } from '../db/client.ts'
import { staffNotes } from '../db/schema/notes.ts'
import { StewardError } from '../errors.ts'
import { judge } from '../permissions/authorize.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import type { NotesView } from './note-views.ts'

// The newest: whoever has more about them is known well enough.
const MOST = 200

/** What the team has noted about somebody, newest first. Throws `forbidden` without a right to kick, ban or moderate. */
export async function listNotes(
  { orm }: Database,
  viewer: Viewer,
  guild: ViewedGuild,
  userId: string,
): Promise<NotesView> {
  const { standing } = guild
  const verdict = judge({ action: 'note.list' }, { standing })
  if (!verdict.ok) {
    const because = verdict.because.map(({ text }) => text)
    throw new StewardError('forbidden', because[0] ?? 'You may not read notes.', { because })
  }
  const mayWrite = judge({ action: 'note.write' }, { standing }).ok
  const mayDeleteAny = judge({ action: 'guild.settings' }, { standing }).ok
  const rows = await orm
    .select()
    .from(staffNotes)
    .where(and(eq(staffNotes.guildId, guild.id), eq(staffNotes.userId, userId)))
    .orderBy(desc(staffNotes.id))
    .limit(MOST)
  return {
    mayWrite,
    notes: rows.map(row => ({
      id: row.id,
      author: { id: row.authorId, name: row.authorName },
      text: row.text,
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      mayEdit: mayWrite && row.authorId === viewer.id,
      mayDelete: mayWrite && (mayDeleteAny || row.authorId === viewer.id),
    })),
  }
}
