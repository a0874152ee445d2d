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
      What took effect and stands, each target of a bulk run and each message by itself. What was taken back or
      withdrawn since, by whomever, stands in its own column alone.
      {hasNotes && ' Notes are those that are still there, without imported ones.'}
      {hasElsewhere &&
        " Elsewhere are the timeouts, kicks, bans and unbans that the platform's own log tells of, taken back or not."}
      {(hasNotes || hasElsewhere) && ' The total is of what was done through Steward, without notes.'} Who did nothing
      in this time is not listed.
      {compares && ` “Was” is the same of the ${SPAN_LABELS[after]} before, as it stands now.`}
    </p>
  )
}
