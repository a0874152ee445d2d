'use client'

import { EyeOff, MessageSquareDashed, SearchX } from 'lucide-react'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Reasons } from '../ui/reasons'

interface MessagesEmptyProps {
  narrowed: boolean
  /** What was pasted is shown. */
  isPasted: boolean
  onClear: () => void
  /** Looks in the other channels too; undefined where there are none. */
  onEverywhere: (() => void) | undefined
}

/** No message is there: what that means, and the way on. */
export function MessagesEmpty({ narrowed, isPasted, onClear, onEverywhere }: MessagesEmptyProps) {
  if (isPasted) {
    return (
      <EmptyState icon={<SearchX />} title="None of them is there">
        They are gone, or in channels that you or the bot may not read.
      </EmptyState>
    )
  }
  if (!narrowed) {
    return (
      <EmptyState icon={<MessageSquareDashed />} title="Nothing is written here">
        New messages appear here as they are written.
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
            <Button variant="primary" onClick={onEverywhere}>
              Look in all channels
            </Button>
          )}
        </div>
      }
    >
      {onEverywhere
        ? 'No message in this channel fulfils all of these filters. Take one away, widen it, or look elsewhere.'
        : 'No message fulfils all of these filters. Take one away, or widen it.'}
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
