'use client'

import { CornerUpRight, X } from 'lucide-react'
import { useId } from 'react'
import type { ReplyTo as Reply } from '@/lib/message-rules/composed-message'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { IconButton } from '../../ui/icon-button'
import { PlainButton } from '../../ui/plain-button'
import { Switch } from '../../ui/switch'
import { useComposer } from '../composer-context'
import { ProblemLine } from '../editor/problem-line'
import { useEditor, useEditorStore } from '../store/editor-context'
import { changeMessage } from '../store/editor-store'
import { ReplyQuote } from './reply-quote'
import { setReply } from './set-reply'

interface ReplyToProps {
  reply: Reply
  /** It cannot be chosen any more. */
  fixed: boolean
}

/** What the message answers, whether its author is pinged, and the way to answer nothing. */
export function ReplyTo({ reply, fixed }: ReplyToProps) {
  const store = useEditorStore()
  return (
    <section
      aria-label="Reply"
      data-path="reply"
      tabIndex={-1}
      className="rounded-control border border-line bg-canvas px-3 py-2 text-sm"
    >
      <div className="flex items-center gap-2">
        <CornerUpRight aria-hidden className="size-4 shrink-0 text-muted" />
        <ReplyQuote reply={reply} />
        {!fixed && (
          <IconButton
            label="Reply to nothing"
            icon={<X aria-hidden className="size-4" />}
            onClick={() => setReply(store, null)}
          />
        )}
      </div>
      <ProblemLine path="reply" />
      {!fixed && <PingAuthor />}
      {!fixed && <ElsewhereNote channelId={reply.channelId} />}
    </section>
  )
}

function PingAuthor() {
  const id = useId()
  const store = useEditorStore()
  const pings = useEditor(({ message }) => message.mentions.repliedUser)
  return (
    <div className="flex items-center gap-2 coarse:min-h-11">
      <Switch
        id={id}
        checked={pings}
        onChange={({ target: { checked } }) =>
          changeMessage(store, message => ({ ...message, mentions: { ...message.mentions, repliedUser: checked } }))
        }
      />
      <label htmlFor={id} className="coarse:py-3">
        Ping the author
      </label>
    </div>
  )
}

/** A reply stands in the channel of what it answers. */
function ElsewhereNote({ channelId }: { channelId: string }) {
  const store = useEditorStore()
  const chosen = useEditor(state => state.channelId)
  const channel = useComposer().view.channels.find(({ id }) => id === channelId)
  if (chosen === channelId) return null
  const name = <bdi>{channel ? `#${nameInSentence(channel.name)}` : 'its channel'}</bdi>
  return (
    <p role="status" className="mt-1.5 flex flex-wrap items-center gap-2 text-warning">
      <span>That message is in {name}: a reply can only be posted there.</span>
      {channel && (
        <PlainButton size="small" onClick={() => store.setState({ channelId })}>
          Post in {name}
        </PlainButton>
      )}
    </p>
  )
}
