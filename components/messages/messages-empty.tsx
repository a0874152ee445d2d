'use client'

import { EyeOff, MessageSquareDashed, SearchX } from 'lucide-react'
import { readReference } from '@/lib/directory/read-reference'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Reasons } from '../ui/reasons'
import { useGoTo } from './go-to'
import { noMatchWords, nothingHereWords, type Reach, sideBySideWords } from './no-message-words'

interface MessagesEmptyProps {
  reach: Reach
  narrowed: boolean
  /** What is sought in what is written: perhaps the link of a message. */
  sought: string
  /** What was pasted is shown. */
  isPasted: boolean
  onClear: () => void
  /** Looks in the other channels too; undefined where there are none. */
  onEverywhere: (() => void) | undefined
}

/** No message is there: what that means, and the way on. */
export function MessagesEmpty({ reach, narrowed, sought, isPasted, onClear, onEverywhere }: MessagesEmptyProps) {
  const { id } = useGuild()
  const goTo = useGoTo()
  const pasted = readReference(sought)
  const linked = pasted?.kind === 'message' && pasted.guildId === id ? pasted : null
  if (isPasted) {
    return (
      <EmptyState icon={<SearchX />} title="None of them is there">
        They are gone, or in channels that you or the bot may not read.
      </EmptyState>
    )
  }
  if (!narrowed) {
    const { title, why } = nothingHereWords(reach)
    return (
      <EmptyState icon={<MessageSquareDashed />} title={title}>
        {why}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title="No message matches"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={onClear}>Clear all</Button>
          {onEverywhere && (
            <Button variant={linked ? 'secondary' : 'primary'} onClick={onEverywhere}>
              Look in all channels
            </Button>
          )}
          {linked && (
            <Button variant="primary" onClick={() => goTo(linked)}>
              Go to this message
            </Button>
          )}
        </div>
      }
    >
      {[noMatchWords(reach, onEverywhere !== undefined), sideBySideWords(sought)].filter(Boolean).join(' ')}
    </EmptyState>
  )
}

/** In the place of the messages of a channel that cannot be read. */
export function UnreadableChannel({ because }: { because: string[] }) {
  return (
    <EmptyState icon={<EyeOff />} title="This channel cannot be read">
      <div className={because.length > 1 ? 'text-left' : undefined}>
        <Reasons because={because} />
      </div>
    </EmptyState>
  )
}
