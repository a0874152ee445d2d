'use client'

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ResponsiveContainer } from 'recharts'
import { STALE_LOOK } from '../ui/stale-look'

interface FigureProps {
  title: string
  /** Its values in words, beside the title. */
  told: string
  isEmpty: boolean
  /** What is said then. */
  empty?: string
  /** Whether nothing new arrives for it. */
  isStale?: boolean
  /** Leads to whom it counts. */
  link?: ReactNode
  children: ReactNode
}

/** A chart under its title, with what it tells in words. */
export function Figure(props: FigureProps) {
  const { title, told, isEmpty, empty = 'Nothing to show yet.', isStale, link, children } = props
  return (
    <figure className={clsx('min-w-0', isStale && STALE_LOOK)}>
      {/* Above the chart, which would take the presses around its link. */}
      <figcaption className="relative z-1 mb-2 flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-medium">{title}</span>
        {!isEmpty && <span className="text-muted">{told}</span>}
        {link}
      </figcaption>
      {isEmpty ? (
        <p className="grid h-44 place-items-center rounded-card border border-line border-dashed text-muted text-sm">
          {empty}
        </p>
      ) : (
        <div className="h-44">
          <ResponsiveContainer width="100%" height="100%">
            {children}
          </ResponsiveContainer>
        </div>
      )}
    </figure>
  )
}
