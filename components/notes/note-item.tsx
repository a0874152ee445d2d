'use client'

import { Pencil, Trash2 } from 'lucide-react'
import type { NoteView } from '@/lib/notes/note-views'
import type { Noting } from '../moderation/noting'
import { IconButton } from '../ui/icon-button'
import { WrittenTime } from '../ui/written-time'
import { ImportedLine } from './imported-line'

interface NoteItemProps {
  note: NoteView
  onOpen: (what: Exclude<Noting['what'], 'add'>) => void
}

/** One note: what was written, by whom and when, and what the viewer may do with it. */
export function NoteItem({ note, onOpen }: NoteItemProps) {
  const { author, text, createdAt, editedAt, imported, mayEdit, mayDelete } = note
  return (
    <li className="flex items-start gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="max-h-60 overflow-y-auto whitespace-pre-line">
          {text}
        </p>
        <p className="text-muted text-sm">
          {imported ? (
            <ImportedLine note={note} imported={imported} />
          ) : (
            <>
              <bdi>{author.name}</bdi>, <WrittenTime at={createdAt} past />
            </>
          )}
          {editedAt && (
            <>
              , changed{' '}
              {imported && (
                <>
                  by <bdi>{author.name}</bdi>{' '}
                </>
              )}
              <WrittenTime at={editedAt} past />
            </>
          )}
        </p>
      </div>
      <div className="-my-1 flex shrink-0">
        {mayEdit && (
          <IconButton
            label="Change note"
            icon={<Pencil aria-hidden className="size-3.5" />}
            onClick={() => onOpen('edit')}
          />
        )}
        {mayDelete && (
          <IconButton
            label="Delete note"
            icon={<Trash2 aria-hidden className="size-3.5" />}
            onClick={() => onOpen('delete')}
          />
        )}
      </div>
    </li>
  )
}
