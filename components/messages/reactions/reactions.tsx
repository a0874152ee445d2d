'use client'

import type { MessageView } from '@/lib/queries/messages/message-views'
import { emojiKey } from './emoji-words'
import { ReactionChip } from './reaction-chip'

/** What a message was reacted with. */
export function Reactions({ message }: { message: MessageView }) {
  return (
    <ul aria-label="Reactions" className="flex flex-wrap gap-1.5">
      {message.reactions.map(reaction => (
        <li key={emojiKey(reaction.emoji)}>
          <ReactionChip message={message} reaction={reaction} />
        </li>
      ))}
    </ul>
  )
}
