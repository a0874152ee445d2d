'use client'

import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { messageChannels } from '../messages/message-queries'
import { useModeration } from '../moderation/moderation-context'
import type { Person } from '../moderation/person'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { channelsToClear } from './channels-to-clear'

interface DeleteMessagesProps {
  person: Person
  /** The newest that is known: what is written later never joins. Null: none is known any longer. */
  newestId: string | null
}

/** The way to delete what somebody wrote; what is refused says why. */
export function DeleteMessages({ person: { userId, name }, newestId }: DeleteMessagesProps) {
  const { id: guildId } = useGuild()
  const { openClearing } = useModeration()
  const { data } = useQuery(messageChannels(guildId))
  if (newestId === null) return null
  return (
    <Button
      size="small"
      icon={<Trash2 aria-hidden className="size-3.5" />}
      aria-label={`Delete messages of ${nameInSentence(name)}`}
      disabledBecause={channelsToClear(data).because}
      onClick={() => openClearing({ userId, name, upTo: newestId })}
    >
      Delete messages…
    </Button>
  )
}
