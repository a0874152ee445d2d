'use client'

import { useQuery } from '@tanstack/react-query'
import { useGuild } from '../../shell/guild-context'
import { ReadError } from '../../shell/read-json'
import { useSettled } from '../preview/use-settled'
import { momentWords, ownWords } from './moment-words'
import { nextTimes } from './schedule-queries'

// Between two keys nobody wants to know.
const SETTLED_MS = 250

/** The next moments at which it is sent, so that nobody has to believe a cron. */
export function NextTimes({ cron, timeZone }: { cron: string; timeZone: string }) {
  const { id: guildId } = useGuild()
  const settled = useSettled(`${cron}\n${timeZone}`, SETTLED_MS)
  const [asked = '', zone = ''] = settled.split('\n')
  const { data, error, isPending } = useQuery(nextTimes(guildId, asked, zone))
  return (
    <section aria-label="Next times" aria-live="polite" className="min-h-32">
      {error ? (
        <p className="text-danger text-sm">{troubleOf(error)}</p>
      ) : (
        <>
          <h3 className="mb-1 font-medium text-sm">It is sent next</h3>
          {isPending && <p className="text-muted text-sm">Working it out.</p>}
          <ol className="space-y-0.5 text-sm tabular-nums">
            {data?.times.map(at => (
              <li key={at}>
                <time dateTime={at}>{momentWords(at, zone)}</time>
                <OwnClock at={at} timeZone={zone} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

function OwnClock({ at, timeZone }: { at: string; timeZone: string }) {
  const own = ownWords(at, timeZone)
  return own && <span className="text-muted"> (for you {own})</span>
}

function troubleOf(error: Error): string {
  if (!(error instanceof ReadError)) return 'The next times could not be worked out.'
  return Object.values(error.error.fields ?? {})[0] ?? error.message
}
