'use client'

import Link from 'next/link'
import { figureOf } from '@/lib/directory/figure-of'
import type { Figure, FigureSpan } from '@/lib/directory/figures-url'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { ModeratorFigures } from '@/lib/queries/audit/figure-views'
import { useGuild } from '../shell/guild-context'
import { Popover } from '../ui/popover'
import { FIGURE_LABELS } from './figure-labels'
import { figureLink } from './figure-link'
import { FigureParts } from './figure-parts'
import { WrittenNotes } from './written-notes'

interface FigureCellProps {
  moderator: ModeratorFigures
  figure: Figure
  after: FigureSpan
}

const PRESSED =
  'inline-flex h-8 min-w-8 items-center justify-end rounded-control px-1.5 tabular-nums underline decoration-line-strong underline-offset-4 hover:bg-hover hover:decoration-current coarse:h-11 coarse:min-w-11'

/** As high as what can be pressed, so that what stands below is in one line. */
export const NOUGHT = 'inline-flex h-8 items-center px-1.5 text-faint coarse:h-11'

/**
 * A figure that leads to what it counts: to the log, or where that shows it under several names to a list of those; notes to
 * whom they are about.
 */
export function FigureCell({ moderator, figure, after }: FigureCellProps) {
  const { id: guildId } = useGuild()
  const { count, entries, parts } = figureOf(moderator, figure)
  const told = `${nameInSentence(moderator.name)}, ${FIGURE_LABELS[figure].toLowerCase()}`
  if (count === 0) return <span className={NOUGHT}>0</span>
  const content = (
    <>
      <span className="sr-only">{told}: </span>
      {count.toLocaleString('en')}
    </>
  )
  const of = figure === 'undone' || figure === 'elsewhere' ? figure : 'stands'
  const whole = { guildId, actor: moderator.id, after, of } as const
  const isOne = parts.length === 1 || figure === 'total'
  if (figure === 'undone' || (isOne && entries === count)) {
    const action = figure === 'total' ? undefined : parts[0]?.action
    return (
      <Link href={figureLink({ ...whole, action })} prefetch={false} className={PRESSED}>
        {content}
      </Link>
    )
  }
  return (
    <Popover
      label={`${told}: what it counts`}
      align="end"
      trigger={
        <button type="button" data-on-paper className={PRESSED}>
          {content}
        </button>
      }
    >
      {figure === 'notes' ? (
        <WrittenNotes author={moderator.id} after={after} />
      ) : (
        <FigureParts parts={parts} whole={whole} entries={figure === 'total' ? entries : undefined} />
      )}
    </Popover>
  )
}
