import type { Figure, FigureSpan } from '@/lib/directory/figures-url'
import { SPAN_LABELS } from './figure-labels'

interface FiguresFootnoteProps {
  figures: Figure[]
  after: FigureSpan
  /** Whether any of them is compared with the time before. */
  compares: boolean
}

/** What is counted, and what not. */
export function FiguresFootnote({ figures, after, compares }: FiguresFootnoteProps) {
  const hasNotes = figures.includes('notes')
  const hasElsewhere = figures.includes('elsewhere')
  return (
    <p className="sticky left-0 text-pretty border-line border-t px-4 py-3 text-muted text-xs wide:px-5">
      Counted is what took effect and still stands, each target of a bulk run and each message by itself. What was taken
      back or withdrawn since counts only in its own column.
      {hasNotes && ' Notes count while they are there, imported ones do not.'}
      {hasElsewhere &&
        " Elsewhere counts timeouts, kicks, bans and unbans in the platform's own log, taken back or not."}
      {(hasNotes || hasElsewhere) &&
        ` The total leaves out ${[hasNotes && 'notes', hasElsewhere && 'elsewhere'].filter(Boolean).join(' and ')}.`}
      {compares && ` “Was” is the same of the ${SPAN_LABELS[after]} before, as it stands now.`}
    </p>
  )
}
