'use client'

import { EyeOff, LockKeyhole } from 'lucide-react'
import type { MessageChannelView } from '@/lib/queries/messages/message-channel-views'

/** What may not be done in a channel, as one small sign; why is in its title and told to a screen reader. */
export function ChannelMark({ because }: { because: MessageChannelView['because'] }) {
  const [what, why, Icon] =
    because.read.length > 0
      ? (['Cannot be read', because.read, EyeOff] as const)
      : (['Nothing can be deleted', because.delete, LockKeyhole] as const)
  if (why.length === 0) return null
  const words = `${what}: ${why.join(' ')}`
  return (
    <span title={words} className="shrink-0 text-faint">
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">. {words}</span>
    </span>
  )
}
