'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useGuild } from '../shell/guild-context'
import { runsList } from './run-queries'

/** Beside the link to the runs: how many wait for the viewer's approval, or that one is under way. Often nothing. */
export function RunsMark({ className }: { className?: string }) {
  const { id } = useGuild()
  const asking = useRuns(id, 'asking').filter(({ may }) => may.decide).length
  const running = useRuns(id, 'running').length
  if (asking > 0) {
    return (
      <span
        className={clsx(
          'grid h-4.5 min-w-4.5 place-items-center rounded-full bg-warning-soft px-1 font-medium text-warning text-xs ring-1 ring-warning-line',
          className,
        )}
      >
        {asking}
        <span className="sr-only"> waiting for your approval</span>
      </span>
    )
  }
  if (running === 0) return null
  return (
    <span className={clsx('grid size-4.5 place-items-center', className)}>
      <span aria-hidden className="size-2 animate-pulse rounded-full bg-info" />
      <span className="sr-only">, {running} under way</span>
    </span>
  )
}

function useRuns(guildId: string, status: string) {
  const { data } = useInfiniteQuery(runsList(guildId, status))
  return data?.pages.flatMap(page => page.runs) ?? []
}
