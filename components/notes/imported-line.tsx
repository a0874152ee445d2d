import type { ImportedView, NoteView } from '@/lib/notes/note-views'
import { WrittenTime } from '../ui/written-time'

interface ImportedLineProps {
  note: Pick<NoteView, 'author' | 'createdAt'>
  imported: ImportedView
}

/** Who wrote an imported note first and when, as the file tells, and by whom and from what it was imported. */
export function ImportedLine({
  note: { author, createdAt },
  imported: { file, author: first, at, isDated },
}: ImportedLineProps) {
  return (
    <>
      <span className="block">
        {first !== null && (
          <>
            <bdi>{first}</bdi>,{' '}
          </>
        )}
        {isDated ? <WrittenTime at={createdAt} past /> : 'without a date'}
      </span>
      imported by <bdi>{author.name}</bdi> from <bdi className="wrap-anywhere">{file}</bdi>,{' '}
      <WrittenTime at={at} past />
    </>
  )
}
