'use client'

import Link from 'next/link'
import type { Deeds } from '@/lib/directory/figure-of'
import { actionLabel } from '../audit/filters'
import { countWords } from '../table/count-words'
import { type FigureOrigin, figureLink } from './figure-link'
import { PART_LINE } from './figures-columns'

interface FigurePartsProps {
  parts: Deeds[]
  whole: FigureOrigin
  /** Of all that somebody did: how many entries tell of it. */
  entries: number | undefined
}

const entryWords = (count: number) => countWords({ count, isExact: true }, 'entry', 'entries')

/** What a figure is made of, each leading to its entries of the log. */
export function FigureParts({ parts, whole, entries }: FigurePartsProps) {
  return (
    <ul className="-m-2 max-h-80 overflow-y-auto">
      {parts.map(({ action, count, entries }) => (
        <li key={action}>
          <Link href={figureLink({ ...whole, action })} prefetch={false} className={PART_LINE}>
            <span className="min-w-0">{actionLabel(action)}</span>
            <span className="shrink-0 text-right tabular-nums">
              {count.toLocaleString('en')}
              {entries !== count && <span className="block text-muted text-xs">in {entryWords(entries)}</span>}
            </span>
          </Link>
        </li>
      ))}
      {entries !== undefined && (
        <li>
          <Link href={figureLink(whole)} prefetch={false} className={`${PART_LINE} font-medium`}>
            All of it in the log
            <span className="text-muted text-xs">{entryWords(entries)}</span>
          </Link>
        </li>
      )}
    </ul>
  )
}
