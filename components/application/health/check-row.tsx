import type { Check, MendingPage } from '@/lib/health/check'
import { IntentLink } from '../../ui/intent-link'
import { RelativeTime } from '../../ui/relative-time'
import { Findings } from './findings'
import { StateMark } from './state-mark'

const PAGES: Record<MendingPage, string> = { settings: 'Open settings', token: 'Open token', invite: 'Open invite' }

/** One check: how it ended, since when, what to do and where. */
export function CheckRow({ check: { state, title, says, since, todo, page, findings = [] } }: { check: Check }) {
  return (
    <li className="flex gap-2.5 py-3">
      <StateMark state={state} />
      <div className="min-w-0 flex-1 gap-x-4 wide:grid wide:grid-cols-[11rem_minmax(0,1fr)]">
        <h3 className="font-medium text-base leading-[1.45]">{title}</h3>
        <div className="min-w-0 space-y-1">
          <p className="text-pretty [overflow-wrap:anywhere]">
            {says}
            {since && (
              <span className="text-muted">
                {` ${since.word} `}
                <RelativeTime at={since.at} past withClock />.
              </span>
            )}
          </p>
          {todo && (
            <p className="text-pretty text-muted">
              <span className="font-medium text-ink">To do:</span> {todo}
            </p>
          )}
          {page && state !== 'good' && (
            <IntentLink
              href={`/app/${page}`}
              className="inline-flex items-center font-medium text-accent-ink hover:underline coarse:min-h-11"
            >
              {PAGES[page]}
            </IntentLink>
          )}
          <Findings findings={findings} />
        </div>
      </div>
    </li>
  )
}
