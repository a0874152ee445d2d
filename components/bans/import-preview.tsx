import { countWords } from '../table/count-words'
import { useNow } from '../ui/clock'
import type { ReadExport } from './ban-parts'
import { LostEnds } from './lost-ends'

const SHOWN = 5

interface ImportPreviewProps {
  name: string
  found: ReadExport
  /** Bans without an end of their own get none from the form either. */
  isForGood: boolean
}

/** What a file was understood as: how many, the first few with their reasons, and what could not be read. */
export function ImportPreview({ name, found: { bans, rounded }, isForGood }: ImportPreviewProps) {
  const { now } = useNow()
  const withReason = bans.filter(({ reason }) => reason !== null).length
  return (
    <div className="space-y-2 rounded-card border border-line bg-canvas px-3.5 py-3">
      <p>
        {countWords({ count: bans.length, isExact: true }, 'account', 'accounts')} in{' '}
        <bdi className="font-medium">{name}</bdi>
        {withReason > 0 && `, ${withReason.toLocaleString('en')} with a reason`}.
      </p>
      {rounded > 0 && (
        <p className="text-pretty text-sm text-warning">
          {countWords({ count: rounded, isExact: true }, 'id was', 'ids were')} rounded by a spreadsheet and cannot be
          read. Export the list again and do not open it in between.
        </p>
      )}
      <LostEnds bans={bans} now={now} isForGood={isForGood} />
      {bans.length > 0 && (
        <ul className="space-y-0.5 text-sm">
          {bans.slice(0, SHOWN).map(({ id, reason }) => (
            <li key={id} className="flex gap-3">
              <code className="shrink-0">{id}</code>
              <span dir="auto" className="min-w-0 truncate text-muted">
                {reason ?? 'no reason'}
              </span>
            </li>
          ))}
          {bans.length > SHOWN && <li className="text-muted">and {(bans.length - SHOWN).toLocaleString('en')} more</li>}
        </ul>
      )}
    </div>
  )
}
