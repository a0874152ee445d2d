'use client'

import Link from 'next/link'
import type { RunView } from '@/lib/runs/run-views'
import { useGuild } from '../shell/guild-context'
import { RelativeTime } from '../ui/relative-time'
import { RunBar } from './run-bar'
import { RunStatusBadge } from './run-status'
import { durationWords, runTitle, summaryWords, turns } from './run-words'

const ENDED = ['done', 'stopped', 'cancelled']

/** One run in the list: what, by whom, when, how far. */
export function RunLine({ run }: { run: RunView }) {
  const guild = useGuild()
  const { had, all } = turns(run)
  const isOnItsWay = run.status === 'running' || run.status === 'paused'
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-line border-b py-3 has-[a:hover]:bg-hover">
      <Link
        href={`/guilds/${guild.id}/runs/${run.id}`}
        prefetch={false}
        className="min-w-0 rounded-control font-medium after:absolute after:inset-0 wide:truncate"
      >
        {runTitle(run)}
        {run.undoOf && <span className="font-normal text-muted"> · takes back an earlier run</span>}
      </Link>
      <RunStatusBadge status={run.status} />
      <p className="col-span-2 truncate text-muted text-sm">
        <bdi>{run.requestedBy.name}</bdi> · <RelativeTime at={run.createdAt} past />
        {run.reason && (
          <>
            {' · '}
            <span dir="auto">{run.reason}</span>
          </>
        )}
      </p>
      {isOnItsWay && (
        <div className="col-span-2 flex items-center gap-3 pt-1 text-sm">
          <RunBar run={run} className="w-60 max-wide:flex-1" />
          <span className="text-muted">
            {had.toLocaleString('en')} of {all.toLocaleString('en')}
            {run.status === 'running' && run.leftMs !== null && ` · ${durationWords(run.leftMs)} left`}
          </span>
        </div>
      )}
      {ENDED.includes(run.status) && <p className="col-span-2 text-pretty text-sm">{summaryWords(run)}</p>}
    </li>
  )
}
