'use client'

import { ListFilter } from 'lucide-react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { useGuild } from '../shell/guild-context'
import { IconButton } from '../ui/icon-button'
import { IntentLink } from '../ui/intent-link'
import { useNarrow } from './use-narrow'

interface PersonFactProps {
  label: string
  person: { id: string; name: string | null }
  /** What pressing the button filters by. */
  filter: 'actor' | 'target'
  /** Not a channel or a role, of which there is no record. */
  hasRecord: boolean
}

/** Somebody's name, which leads to their record, and id, and a button that lists only what they did or what was done to them. */
export function PersonFact({ label, person, filter, hasRecord }: PersonFactProps) {
  const narrow = useNarrow()
  const guild = useGuild()
  const name = nameInSentence(person.name ?? person.id)
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2">
        {hasRecord ? (
          <IntentLink
            href={`/guilds/${guild.id}/members?member=${person.id}`}
            className="finger min-w-0 rounded-control underline"
          >
            <bdi className="block truncate">{name}</bdi>
          </IntentLink>
        ) : (
          person.name && <bdi className="truncate">{name}</bdi>
        )}
        <code className="select-all text-muted">{person.id}</code>
        <IconButton
          label={filter === 'actor' ? `Only what ${name} did` : `Only what was done to ${name}`}
          icon={<ListFilter aria-hidden className="size-3.5" />}
          className="h-7! coarse:h-11!"
          onClick={() => narrow({ [filter]: person.id })}
        />
      </dd>
    </>
  )
}
