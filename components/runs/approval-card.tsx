'use client'

import Link from 'next/link'
import type { RunView } from '@/lib/runs/run-views'
import { useGuild } from '../shell/guild-context'
import { linkButton } from '../ui/link-button'
import { WrittenTime } from '../ui/written-time'
import { Decide } from './decide'
import type { Decision } from './decision-dialog'
import { Ordered } from './ordered'
import { runTitle, waiting } from './run-words'

/** One run that waits for a second person: what would happen, why it asks, and the decision. */
export function ApprovalCard({ run, onDecide }: { run: RunView; onDecide: (decision: Decision) => void }) {
  const guild = useGuild()
  const count = waiting(run)
  return (
    <li className="rounded-card border border-warning-line bg-warning-soft px-4 py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-60 flex-1">
          <p className="font-medium">{runTitle(run)}</p>
          <p className="text-pretty text-sm">
            <bdi>{run.requestedBy.name}</bdi> asked <WrittenTime at={run.createdAt} past />.{' '}
            {run.lacksReason
              ? 'It has no reason, for which the guild asks by now, so it can only be denied.'
              : `${run.may.decide ? 'If you agree' : 'Once somebody agrees'}, it begins at once with ${count.toLocaleString('en')} of ${run.total.toLocaleString('en')}.`}
            {run.because && ` ${run.because}`}
          </p>
          <p className="text-pretty text-sm">
            <Ordered run={run} />
            {run.undoOf && (
              <>
                {' · takes back '}
                <Link
                  href={`/guilds/${guild.id}/runs/${run.undoOf}`}
                  prefetch={false}
                  className="text-accent-ink underline"
                >
                  an earlier run
                </Link>
              </>
            )}
          </p>
          {run.reason && (
            <p className="mt-1 text-sm">
              <span className="text-muted">Reason: </span>
              <span dir="auto">{run.reason}</span>
            </p>
          )}
          {run.expiresAt && (
            <p className="mt-1 text-muted text-sm">
              Without a decision it ends <WrittenTime at={run.expiresAt} />.
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Link href={`/guilds/${guild.id}/runs/${run.id}`} prefetch={false} className={linkButton}>
            See the plan
          </Link>
          <Decide run={run} onDecide={onDecide} />
        </div>
      </div>
    </li>
  )
}
