'use client'

import { clsx } from 'clsx'
import { useGuild } from '../shell/guild-context'
import { useRendered } from '../shell/use-rendered'
import { runsMark } from './run-queries'

/** Beside the link to the runs: how many wait for the viewer's approval, or that one is under way. Often nothing. */
export function RunsMark({ className }: { className?: string }) {
  const { id, runs } = useGuild()
  const mark = useRendered(runsMark(id), runs)
  if (mark.toDecide > 0) {
    return (
      <span
        className={clsx(
          'grid h-4.5 min-w-4.5 place-items-center rounded-full bg-warning-soft px-1 font-medium text-warning text-xs ring-1 ring-warning-line',
          className,
        )}
      >
        {mark.toDecide}
        <span className="sr-only"> waiting for your approval</span>
      </span>
    )
  }
  if (mark.underWay === 0) return null
  return (
    <span className={clsx('grid size-4.5 place-items-center', className)}>
      <span aria-hidden className="size-2 animate-pulse rounded-full bg-info" />
      <span className="sr-only">, {mark.underWay} under way</span>
    </span>
  )
}
