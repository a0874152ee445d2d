'use client'

import type { ReactNode } from 'react'
import { useFreshness } from '../shell/use-freshness'

/** The line above a list: how many match, and that it is the last known state where nothing new arrives. Always one line high. */
export function ListLine({ count, children }: { count: string; children?: ReactNode }) {
  const { isStale } = useFreshness()
  return (
    <div className="flex h-8 min-w-0 items-center gap-x-2 text-muted text-sm">
      <span role="status" className="truncate">
        {count}
        {isStale && <span className="text-warning"> · showing the last known state</span>}
      </span>
      {children}
    </div>
  )
}
