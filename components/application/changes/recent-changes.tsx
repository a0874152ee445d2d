'use client'

import { useQuery } from '@tanstack/react-query'
import type { ChangeView } from '@/lib/application/changes/list-changes'
import { SettingsSection } from '../../settings/settings-section'
import { ReadFailure } from '../../table/read-failure'
import { Badge, type Tone } from '../../ui/badge'
import { RelativeTime } from '../../ui/relative-time'
import { Skeleton } from '../../ui/skeleton'
import { applicationQuery } from '../application-queries'
import { changeWords } from './change-words'

const OUTCOMES: Record<Exclude<ChangeView['outcome'], 'done'>, { label: string; tone: Tone }> = {
  pending: { label: 'Under way', tone: 'info' },
  refused: { label: 'Refused', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
  unknown: { label: 'Outcome unknown', tone: 'warning' },
}

/** What was done to the application through Steward lately, whatever became of it. */
export function RecentChanges() {
  const { data, error, refetch } = useQuery(applicationQuery<ChangeView[]>('changes'))
  return (
    <SettingsSection
      title="Recent changes"
      line="What was done to the application through Steward. What is changed on the platform's own page is not in it."
    >
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <div role="status" aria-busy="true" aria-label="Loading">
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {data?.length === 0 && <p className="text-muted">Nothing yet.</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line">
          {data.map(change => (
            <Change key={change.id} change={change} />
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}

function Change({ change }: { change: ChangeView }) {
  const { actorName, openedAt, outcome, explanation } = change
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere">
          <bdi className="font-medium">{actorName}</bdi> {changeWords(change)}
        </p>
        {outcome !== 'done' && explanation && <p className="text-muted text-sm">{explanation}</p>}
      </div>
      {outcome !== 'done' && <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>}
      <RelativeTime at={openedAt} past className="text-muted text-sm" />
    </li>
  )
}
