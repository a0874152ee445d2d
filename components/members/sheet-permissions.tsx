'use client'

import { ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { grantsOf } from '@/lib/permissions/grants-of'
import { factsOf, type Person } from '../moderation/person'
import { useChannelChoices } from '../moderation/use-channel-choices'
import { useGuild } from '../shell/guild-context'
import { ReadAgain } from '../ui/read-again'
import { Select } from '../ui/select'
import { GrantList } from './grant-list'
import { sourceOf } from './grant-words'
import { InChannel } from './in-channel'

/** What somebody may do in the guild or in one channel, each with what gives or takes it; folded, because it is long. */
export function SheetPermissions({ person }: { person: Person }) {
  const { guild } = useGuild().standing
  const [isOpen, setIsOpen] = useState(false)
  const [channelId, setChannelId] = useState('')
  const { channels, error, refetch } = useChannelChoices('any', { isWanted: isOpen })
  const summary = useRef<HTMLElement>(null)
  const grants = grantsOf(guild, factsOf(person))
  const chosen = channels.find(({ id }) => id === channelId)
  const readAgain = () => {
    // There is no field yet that could have the focus when the button goes.
    summary.current?.focus()
    void refetch()
  }
  return (
    <details className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary
        ref={summary}
        className="-mx-1.5 flex h-8 items-center gap-1.5 rounded-control px-1.5 font-medium text-muted text-sm hover:bg-hover coarse:h-11 [&::-webkit-details-marker]:hidden"
      >
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        Effective permissions ({grants.length})
      </summary>
      {channels.length > 0 && (
        <div className="mt-1 mb-2">
          <Select
            aria-label="Where"
            value={chosen?.id ?? ''}
            onChange={event => setChannelId(event.target.value)}
            options={[
              { value: '', label: 'In the guild' },
              ...channels.map(({ id, name, isVoice }) => ({ value: id, label: `In ${isVoice ? '' : '#'}${name}` })),
            ]}
          />
        </div>
      )}
      {error && <ReadAgain onRetry={readAgain}>The channels could not be read.</ReadAgain>}
      {chosen ? (
        <InChannel userId={person.userId} channelId={chosen.id} />
      ) : (
        <GrantList lines={grants.map(grant => ({ permission: grant.permission, source: sourceOf(grant) }))} />
      )}
      {!chosen && grants.length === 0 && <p className="text-muted">None.</p>}
    </details>
  )
}
