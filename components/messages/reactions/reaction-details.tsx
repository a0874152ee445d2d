'use client'

import { X } from 'lucide-react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { MessageView, ReactionView } from '@/lib/queries/messages/message-views'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { useChannelReasons } from '../channels/channels-context'
import { useAskMessage } from '../dialogs/ask-message'
import { emojiText } from './emoji-words'
import { useReacting } from './use-reacting'

interface ReactionDetailsProps {
  message: MessageView
  reaction: ReactionView
  onDone: () => void
}

/** Who reacted with an emoji, as far as known, and what can be done about it. */
export function ReactionDetails({ message, reaction, onDone }: ReactionDetailsProps) {
  const { emoji, count, me, users } = reaction
  const because = useChannelReasons(message.channelId)
  const ask = useAskMessage()
  const { add, takeBack } = useReacting(message)
  const others = count - users.length
  const then = (act: () => void) => () => {
    onDone()
    act()
  }
  return (
    <div className="space-y-2">
      <p className="font-medium">
        <bdi>{emojiText(emoji)}</bdi> <span className="text-muted">{count.toLocaleString('en')}</span>
      </p>
      {users.length > 0 && (
        <ul aria-label="Who reacted" className="-mx-1 max-h-56 overflow-y-auto">
          {users.map(user => (
            <li key={user.id} className="flex items-center justify-between gap-2 px-1">
              <bdi title={user.id} className="min-w-0 truncate">
                {nameInSentence(user.name)}
              </bdi>
              <IconButton
                label={`Remove the reaction of ${nameInSentence(user.name)}`}
                icon={<X aria-hidden className="size-3.5" />}
                disabledBecause={because.removeReactions}
                onClick={then(() => ask({ verb: 'removeReaction', message, emoji, user }))}
                className="h-7! coarse:h-11!"
              />
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <p className="text-muted text-sm">
          {users.length === 0 ? 'Who reacted is not known' : `And ${others.toLocaleString('en')} more`}: only what
          Steward has seen happen is known.
        </p>
      )}
      <div className="flex flex-wrap gap-1.5">
        {me ? (
          <Button size="small" disabledBecause={because.takeBack} onClick={then(() => takeBack(emoji))}>
            Take the bot's back
          </Button>
        ) : (
          <Button size="small" disabledBecause={because.react} onClick={then(() => add(emoji))}>
            React too
          </Button>
        )}
        <Button
          size="small"
          disabledBecause={because.removeReactions}
          onClick={then(() => ask({ verb: 'clearReactions', message }))}
        >
          Remove all reactions
        </Button>
      </div>
    </div>
  )
}
