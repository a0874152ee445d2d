'use client'

import { figureOf } from '@/lib/directory/figure-of'
import type { Figure, FigureSpan } from '@/lib/directory/figures-url'
import { type FormerKnown, formerFigureOf } from '@/lib/directory/former-figure-of'
import type { ModeratorFigures } from '@/lib/queries/audit/figure-views'
import { SPAN_LABELS } from './figure-labels'

interface FormerFigureProps {
  moderator: ModeratorFigures
  figure: Figure
  after: FigureSpan
  known: FormerKnown
}

/** What a figure was in the time before; nothing where that is not known, or where there is none now nor was then. */
export function FormerFigure({ moderator, figure, after, known }: FormerFigureProps) {
  const was = formerFigureOf(moderator.former, figure, known)
  if (was === null || (was === 0 && figureOf(moderator, figure).count === 0)) return null
  return (
    <span className="block px-1.5 pb-1 font-normal text-muted text-xs tabular-nums leading-none">
      was {was.toLocaleString('en')}
      <span className="sr-only"> in the {SPAN_LABELS[after]} before</span>
    </span>
  )
}
