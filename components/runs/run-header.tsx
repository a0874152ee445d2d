'use client'

import { ChevronLeft } from 'lucide-react'
import Link from 'next/link'
import type { RunView } from '@/lib/runs/run-views'
import { useGuild } from '../shell/guild-context'
import { PageHeader } from '../shell/page-header'
import { RelativeTime } from '../ui/relative-time'
import { RunInput } from './run-input'
import { RunStatusBadge } from './run-status'
import { runTitle } from './run-words'

/** What was ordered, by whom and why. */
export function RunHeader({ run }: { run: RunView }) {
  const { id: guildId } = useGuild()
  const other = (id: string) => `/guilds/${guildId}/runs/${id}`
  return (
    <>
      <Link
        href={`/guilds/${guildId}/runs`}
        className="mt-2 -mb-3 ml-2 flex w-max items-center gap-1 rounded-control px-2 py-1 text-muted text-sm hover:text-ink wide:ml-3 coarse:-mb-5 coarse:min-h-11"
      >
        <ChevronLeft aria-hidden className="size-4" />
        All runs
      </Link>
      <PageHeader
        title={runTitle(run)}
        line={
          <>
            <bdi>{run.requestedBy.name}</bdi>, <RelativeTime at={run.createdAt} past />
            <RunInput run={run} />
            {run.reason && (
              <>
                {' · '}
                <span dir="auto" className="text-ink">
                  {run.reason}
                </span>
              </>
            )}
            {run.undoOf && (
              <>
                {' · takes back '}
                <Link href={other(run.undoOf)} className="text-accent-ink underline">
                  an earlier run
                </Link>
              </>
            )}
            {run.undoneBy && (
              <>
                {' · '}
                <Link href={other(run.undoneBy)} className="text-accent-ink underline">
                  taken back by another run
                </Link>
              </>
            )}
          </>
        }
        actions={<RunStatusBadge status={run.status} />}
      />
    </>
  )
}
