'use client'

import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { OverviewView } from '@/lib/queries/overview/overview-views'
import { actionLabel } from '../audit/filters'
import { useGuild } from '../shell/guild-context'
import { IntentLink } from '../ui/intent-link'
import { Section } from './section'

const STATES: Record<string, string> = { asking: 'waits for approval', running: 'under way', paused: 'paused' }

/** Bulk runs under way or waiting; nothing where there are none. */
export function OpenRuns({ runs }: { runs: OverviewView['runs'] }) {
  const { id } = useGuild()
  if (runs.length === 0) return null
  return (
    <Section title="Bulk runs">
      <ul className="divide-y divide-line border-line border-y">
        {runs.map(run => (
          <li key={run.id}>
            <IntentLink href={`/guilds/${id}/runs/${run.id}`} className="block py-2 text-sm hover:bg-hover">
              <span className="flex items-baseline justify-between gap-3">
                <span>
                  {run.undoOfActor
                    ? `Take back what ${nameInSentence(run.undoOfActor.name)} did`
                    : actionLabel(run.action)}
                  , by <bdi>{nameInSentence(run.requestedBy.name)}</bdi>
                </span>
                <span className="text-muted">
                  {run.ended.toLocaleString('en')} of {run.total.toLocaleString('en')} ·{' '}
                  {STATES[run.status] ?? run.status}
                </span>
              </span>
              <span aria-hidden className="mt-1.5 block h-1 overflow-hidden rounded-full bg-press">
                <span
                  className="block h-full bg-accent"
                  style={{ width: `${run.total === 0 ? 0 : (100 * run.ended) / run.total}%` }}
                />
              </span>
            </IntentLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
