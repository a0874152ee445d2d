'use client'

import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { MessagesFilter } from '@/lib/directory/messages-url'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { messageChannels } from '../messages/message-queries'
import { NameOf } from '../moderation/name-of'
import type { Person } from '../moderation/person'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { PurgeDialog } from './purge-dialog'
import { messagesCount } from './purge-queries'

// More than that cannot be named at once: then all are meant, and the plan says where it is refused.
const MOST_CHANNELS = 50

interface DeleteMessagesProps {
  person: Person
  /** The newest that is known: what is written later never joins. Null: none is known any longer. */
  newestId: string | null
}

/**
 * Somebody's messages in all channels where the viewer may delete them, planned like every purge. Which those are is what it
 * was at the press: what changes while the dialog is open takes nothing of what was typed away.
 */
export function DeleteMessages({ person, newestId }: DeleteMessagesProps) {
  const { id: guildId } = useGuild()
  const [meant, setMeant] = useState<{ filter: MessagesFilter; upTo: string } | null>(null)
  const { data } = useQuery(messageChannels(guildId))
  const allowed = data?.channels.filter(({ because }) => because.read.length + because.delete.length === 0) ?? []
  const refused = data?.channels.find(({ because }) => because.delete.length > 0)?.because.delete ?? []
  const channels = allowed.length > 0 && allowed.length <= MOST_CHANNELS ? allowed.map(({ id }) => id) : undefined
  const filter = { author: [person.userId], ...(channels && { channels }) }
  const counted = useQuery({
    ...messagesCount(guildId, meant?.filter ?? filter, meant?.upTo ?? ''),
    enabled: meant !== null,
  })
  if (newestId === null && !meant) return null
  return (
    <>
      <Button
        size="small"
        icon={<Trash2 aria-hidden className="size-3.5" />}
        aria-label={`Delete messages of ${nameInSentence(person.name)}`}
        pending={meant !== null && counted.isLoading}
        disabledBecause={data && allowed.length === 0 ? refused : []}
        onClick={() => newestId !== null && setMeant({ filter, upTo: newestId })}
      >
        Delete messages…
      </Button>
      {meant && counted.isFetched && (
        <PurgeDialog guildId={guildId} targets={meant} counted={counted.data} onClose={() => setMeant(null)}>
          <p className="text-pretty">
            What <NameOf name={person.name} /> wrote in{' '}
            {meant.filter.channels?.length === 1 ? 'the one channel' : 'every channel'} where you may delete messages.
          </p>
        </PurgeDialog>
      )}
    </>
  )
}
