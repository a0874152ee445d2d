'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReplyTo } from '@/lib/message-rules/composed-message'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { excerptOf } from '../../messages/message-item'
import { useGuild } from '../../shell/guild-context'
import { Avatar } from '../../ui/avatar'
import { answeredMessage } from '../send/answered-message'
import { useEditor } from '../store/editor-context'

const MOST = 100

/** The line above a reply: whom it answers, and what they said. */
export function PreviewReply() {
  const reply = useEditor(({ message }) => message.reply)
  return reply && <Answered reply={reply} />
}

function Answered({ reply }: { reply: ReplyTo }) {
  const { id: guildId } = useGuild()
  const pings = useEditor(({ message }) => message.mentions.repliedUser)
  const { data } = useQuery(answeredMessage(guildId, reply))
  const answered = data?.messages[0]
  return (
    <div className="mb-1 flex min-w-0 items-center gap-1.5 text-muted text-sm">
      <span
        aria-hidden
        className="mt-2 ml-5 h-2 w-7 shrink-0 rounded-tl-[6px] border-line-strong border-t-2 border-l-2"
      />
      <span className="sr-only">Answers </span>
      {answered && <Avatar name={answered.author.name} url={answered.author.avatarUrl} size="small" />}
      {answered && (
        <bdi className="max-w-40 shrink-0 truncate font-medium text-ink">
          {pings && '@'}
          {nameInSentence(answered.author.name)}
        </bdi>
      )}
      <bdi className="truncate">{answered ? excerptOf(answered, MOST) : 'the message that this answers'}</bdi>
    </div>
  )
}
