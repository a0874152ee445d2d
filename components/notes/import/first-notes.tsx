import { useGuild } from '../../shell/guild-context'
import { NoteItem } from '../note-item'
import type { ReadNote } from './read-notes'

const SHOWN = 3

interface FirstNotesProps {
  notes: ReadNote[]
  fileName: string
  /** When they are imported, as far as they are not yet. */
  at: Date
}

/** The first notes of a file as they will look. */
export function FirstNotes({ notes, fileName, at }: FirstNotesProps) {
  const { standing } = useGuild()
  const importedAt = at.toISOString()
  if (notes.length === 0) return null
  return (
    <section aria-label="How they will look">
      <h3 className="mb-1 font-medium text-sm">How they will look</h3>
      <ul className="divide-y divide-line">
        {notes.slice(0, SHOWN).map(note => (
          <li key={`${note.userId} ${note.at} ${note.text}`} className="py-2">
            <p className="text-muted text-sm">
              About <code>{note.userId}</code>
            </p>
            <ul>
              <NoteItem note={toView(note)} onOpen={() => undefined} />
            </ul>
          </li>
        ))}
      </ul>
      {notes.length > SHOWN && (
        <p className="text-muted text-sm">and {(notes.length - SHOWN).toLocaleString('en')} more</p>
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
