import { z } from 'zod'
import { Snowflake } from '@/lib/input-fields'
import { listNotes } from '@/lib/notes/list-notes'
import { NoteId } from '@/lib/notes/note-input'
import { guildRoute } from '@/lib/route'

const NotesQuery = z.object({ userId: Snowflake, before: NoteId.optional() })

export const GET = guildRoute(NotesQuery, ({ steward, viewer, guild, query }) =>
  listNotes(steward.db, viewer, guild, query),
)
