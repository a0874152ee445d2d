'use client'

import type { Figure, FigureSpan } from '@/lib/directory/figures-url'
import type { FormerKnown } from '@/lib/directory/former-figure-of'
import type { ModeratorFigures } from '@/lib/queries/audit/figure-views'
import { RelativeTime } from '../ui/relative-time'
import { FigureCell, NOUGHT } from './figure-cell'
import { LONG_NAME, NAME_COLUMN } from './figures-columns'
import { FormerFigure } from './former-figure'

interface FigureRowProps {
  moderator: ModeratorFigures
  figures: Figure[]
  after: FigureSpan
  /** False: what was done elsewhere is not known yet. */
  knowsElsewhere: boolean
  /** What is known of the time before. */
  formerKnown: FormerKnown
  /** What stands below the name. */
  hint?: string | undefined
}

/** What one of them did. */
export function FigureRow({ moderator, figures, after, knowsElsewhere, formerKnown, hint }: FigureRowProps) {
  return (
    <tr className="border-line border-t *:align-baseline">
      <th scope="row" className={`${NAME_COLUMN} py-1 text-left font-normal`}>
        <bdi className={LONG_NAME} title={moderator.name}>
          {moderator.name}
        </bdi>
        {hint !== undefined && <span className={`${LONG_NAME} text-muted text-xs`}>{hint}</span>}
      </th>
      {figures.map(figure => (
        <td key={figure} className={`px-0.5 py-1 text-right ${figure === 'total' ? 'font-medium' : ''}`}>
          {figure === 'elsewhere' && !knowsElsewhere ? (
            <span className={NOUGHT}>
              <span aria-hidden>–</span>
              <span className="sr-only">not known</span>
            </span>
          ) : (
            <>
              <FigureCell moderator={moderator} figure={figure} after={after} />
              <FormerFigure moderator={moderator} figure={figure} after={after} known={formerKnown} />
            </>
          )}
        </td>
      ))}
      <td className="py-1 pr-4 pl-2 text-right text-muted wide:pr-5">
        <RelativeTime at={moderator.lastAt} past />
      </td>
    </tr>
  )
}
