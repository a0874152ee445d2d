'use client'

import Link from 'next/link'
import type { RunView } from '@/lib/runs/run-views'
import { useGuild } from '../shell/guild-context'
import { PageHeader } from '../shell/page-header'
import { WrittenTime } from '../ui/written-time'
import { AllRunsLink } from './all-runs-link'
import { RunInput } from './run-input'
import { RunStatusBadge } from './run-status'
import { runTitle } from './run-words'

/** What was ordered, by whom and why. */
export function RunHeader({ run }: { run: RunView }) {
  const { id: guildId } = useGuild()
  const other = (id: string) => `/guilds/${guildId}/runs/${id}`
  return (
    <>
      <AllRunsLink />
      <PageHeader
        title={runTitle(run)}
        line={
          <>
            <bdi>{run.requestedBy.name}</bdi>, <WrittenTime at={run.createdAt} past />
            <RunInput input={run.input} action={run.action} />
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
