import { NOTES_SHOWN } from '@/lib/directory/imported-notes'
import { useGuild } from '../../shell/guild-context'
import { NoteItem } from '../note-item'
import type { ReadNote } from './read-notes'

interface FirstNotesProps {
  notes: ReadNote[]
  /** What they are called whom these are about, by id, as far as it is known. */
  names?: Record<string, string>
  fileName: string
  /** When they are imported, as far as they are not yet. */
  at: Date
}

/** The first notes of a file as they will look. */
export function FirstNotes({ notes, names = {}, fileName, at }: FirstNotesProps) {
  const { standing } = useGuild()
  const importedAt = at.toISOString()
  if (notes.length === 0) return null
  return (
    <section aria-label="How they will look">
      <h3 className="mb-1 font-medium text-sm">How they will look</h3>
      <ul className="divide-y divide-line">
        {notes.slice(0, NOTES_SHOWN).map(note => (
          <li key={`${note.userId} ${note.at} ${note.text}`} className="py-2">
            <p className="text-muted text-sm">
              About {names[note.userId] && <bdi className="text-ink">{names[note.userId]}</bdi>}{' '}
              <code>{note.userId}</code>
            </p>
            <ul>
              <NoteItem note={toView(note)} onOpen={() => undefined} />
            </ul>
          </li>
        ))}
      </ul>
      {notes.length > NOTES_SHOWN && (
        <p className="text-muted text-sm">and {(notes.length - NOTES_SHOWN).toLocaleString('en')} more</p>
      )}
    </section>
  )

  function toView({ text, at, author }: ReadNote) {
    return {
      id: '',
      author: { id: standing.moderator.userId, name: standing.moderator.name },
      text,
      createdAt: at ?? importedAt,
      editedAt: null,
      imported: { file: fileName, author, at: importedAt, isDated: at !== null },
      mayEdit: false,
      mayDelete: false,
    }
  }
}
