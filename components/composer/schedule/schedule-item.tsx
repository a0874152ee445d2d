'use client'

import { formatAuditUrl } from '@/lib/directory/audit-url'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { ScheduleView } from '@/lib/queries/composer/composer-views'
import { useGuild } from '../../shell/guild-context'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { IntentLink } from '../../ui/intent-link'
import { RelativeTime } from '../../ui/relative-time'
import { useComposer } from '../composer-context'
import { momentWords } from './moment-words'
import { excerptOf, outcomeWords, stateWords, whenWords } from './schedule-words'

interface ScheduleItemProps {
  scheduled: ScheduleView
  onChange: () => void
  onCopy: () => void
  onCancel: () => void
}

/** One scheduled message: what it says, when and where, how it stands, and what can be done with it. */
export function ScheduleItem({ scheduled, onChange, onCopy, onCancel }: ScheduleItemProps) {
  const { viewerId } = useComposer()
  const { channelName, message, times, orderedBy, state, explanation, nextAt, because } = scheduled
  const { text, tone } = stateWords(scheduled)
  const isOpen = state === 'waiting' || state === 'stopped'
  return (
    <article className="space-y-2 py-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tone}>{text}</Badge>
        <span className="wrap-anywhere min-w-0 font-medium">
          {channelName === null ? 'A channel that you cannot see' : <bdi>#{nameInSentence(channelName)}</bdi>}
        </span>
        {nextAt && (
          <span className="text-muted text-sm">
            {momentWords(nextAt)} (<RelativeTime at={nextAt} />)
          </span>
        )}
      </p>
      <p dir="auto" className="wrap-anywhere line-clamp-3 whitespace-pre-line">
        {excerptOf(message)}
      </p>
      <p className="text-muted text-sm">
        {times.kind === 'once' && nextAt ? 'Once' : whenWords(times)}.{' '}
        {message.files.length > 0 &&
          `With ${message.files.length === 1 ? 'a file' : `${message.files.length} files`}. `}
        {orderedBy.id !== viewerId && (
          <>
            Ordered by <bdi>{nameInSentence(orderedBy.name)}</bdi>.
          </>
        )}
      </p>
      <LastTurn scheduled={scheduled} />
      {explanation && <p className="text-sm">{explanation}</p>}
      <div className="flex flex-wrap gap-2">
        {isOpen && (
          <Button size="small" disabledBecause={because.edit} onClick={onChange}>
            {state === 'stopped' ? 'Change and go on' : 'Change'}
          </Button>
        )}
        <Button size="small" onClick={onCopy}>
          Use as a new message
        </Button>
        {isOpen && (
          <Button size="small" disabledBecause={because.cancel} onClick={onCancel}>
            Cancel message…
          </Button>
        )}
      </div>
    </article>
  )
}

function LastTurn({ scheduled: { lastAt, lastOutcome, lastEntryId } }: Pick<ScheduleItemProps, 'scheduled'>) {
  const guild = useGuild()
  if (!lastAt || !lastOutcome) return null
  return (
    <p className="text-muted text-sm">
      Last turn: {outcomeWords(lastOutcome)}, <RelativeTime at={lastAt} past />.{' '}
      {lastEntryId && (
        <IntentLink
          href={`/guilds/${guild.id}/audit${formatAuditUrl({ entry: lastEntryId })}`}
          className="rounded-control text-accent-ink underline"
        >
          In the log
        </IntentLink>
      )}
    </p>
  )
}
