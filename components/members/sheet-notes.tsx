'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useModeration } from '../moderation/moderation-context'
import { NoteItem } from '../notes/note-item'
import { notesOf } from '../notes/note-queries'
import { useGuild } from '../shell/guild-context'
import { ReadError } from '../shell/read-json'
import { useReadOn } from '../table/use-read-on'
import { Button } from '../ui/button'
import { Skeleton } from '../ui/skeleton'
import { SheetSection } from './sheet-section'

/** What the team has noted about somebody. */
export function SheetNotes({ userId, name }: { userId: string; name: string }) {
  const guild = useGuild()
  const { openNote } = useModeration()
  const list = useInfiniteQuery(notesOf(guild.id, userId))
  const { data, error } = list
  const older = useReadOn(list)
  const notes = data?.pages.flatMap(page => page.notes) ?? []
  const newest = data?.pages[0]
  return (
    <SheetSection
      title={newest && newest.count > 0 ? `Notes (${newest.count.toLocaleString('en')})` : 'Notes'}
      action={
        newest?.mayWrite && (
          <Button variant="ghost" size="small" onClick={() => openNote({ what: 'add', userId, name })}>
            Add
          </Button>
        )
      }
    >
      {!data && !error && <Skeleton className="h-5 w-3/5" />}
      {error && !data && (
        <p className="text-muted">
          {error instanceof ReadError ? (error.error.because?.[0] ?? error.message) : 'The notes could not be read.'}{' '}
          {!isForbidden(error) && (
            <button type="button" className="finger text-accent-ink underline" onClick={() => void list.refetch()}>
              Try again
            </button>
          )}
        </p>
      )}
      {data && notes.length === 0 && <p className="text-muted">The team has noted nothing about them.</p>}
      {notes.length > 0 && (
        <ul className="-my-2 divide-y divide-line">
          {notes.map(note => (
            <NoteItem key={note.id} note={note} onOpen={what => openNote({ what, note, userId, name })} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button size="small" className="mt-2" pending={list.isFetchingNextPage} onClick={older.load}>
          Show older notes
        </Button>
      )}
      {older.lastFailed && (
        <p role="alert" className="mt-2 text-danger text-sm">
          What is older could not be read. Try again.
        </p>
      )}
    </SheetSection>
  )
}

function isForbidden(error: Error): boolean {
  return error instanceof ReadError && error.error.code === 'forbidden'
}
