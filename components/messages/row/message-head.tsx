'use client'

import { Pin } from 'lucide-react'
import { handleOf } from '@/lib/directory/called-by'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { MessageView } from '@/lib/queries/messages/message-views'
import { ChangeMark } from '../../members/change-mark'
import { useOpenMember } from '../../members/open-member'
import { Badge } from '../../ui/badge'
import { RelativeTime } from '../../ui/relative-time'
import { useMessage } from '../message-context'
import { subjectOf, systemWords } from '../message-item'
import { EditedMark } from './edited-mark'
import { PendingMark } from './pending-mark'

interface MessageHeadProps {
  message: MessageView
  channelName: string | undefined
}

/** Who wrote it, when, and what sets it apart. */
export function MessageHead({ message, channelName }: MessageHeadProps) {
  const { createdAt, editedAt, pinned, type, tts, mentionsEveryone, flags, isOwn, id } = message
  const who = subjectOf(message)
  const { tabIndex } = useMessage()
  const open = useOpenMember()
  const system = systemWords(type)
  const canBeOpened = !who.system
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 wide:pr-24">
      <button
        type="button"
        data-row-focus
        tabIndex={tabIndex}
        title={who.name}
        aria-haspopup={canBeOpened ? 'dialog' : undefined}
        onClick={() => canBeOpened && open(who.id)}
        className="-mt-1 min-w-0 max-w-full rounded-control pt-1 text-left"
      >
        <bdi className="block truncate font-medium">{nameInSentence(who.name)}</bdi>
      </button>
      {who.username && who.username !== who.name && (
        <bdi
          title={handleOf(who.username)}
          className="min-w-0 max-w-40 truncate text-muted text-sm max-wide:max-w-full"
        >
          {handleOf(who.username)}
        </bdi>
      )}
      {system && <span className="text-muted">{system}</span>}
      {who.system ? (
        <Badge>System</Badge>
      ) : isOwn ? (
        <Badge tone="accent">This bot</Badge>
      ) : (
        who.bot && <Badge>Bot</Badge>
      )}
      <span className="shrink-0 text-muted text-sm">
        <RelativeTime at={createdAt} past />
        {channelName !== undefined && (
          <>
            {' in '}
            <bdi>#{nameInSentence(channelName)}</bdi>
          </>
        )}
      </span>
      {editedAt && <EditedMark message={message} editedAt={editedAt} />}
      {pinned && (
        <Badge tone="info" icon={<Pin aria-hidden />}>
          Pinned
        </Badge>
      )}
      {mentionsEveryone && <Badge tone="warning">Mentions everyone</Badge>}
      {tts && <Badge>Read aloud</Badge>}
      {flags.length > 0 && (
        <span title="How the platform marks it" className="text-faint text-sm">
          {flags.join(', ')}
        </span>
      )}
      <PendingMark messageId={id} />
      <ChangeMark userId={who.id} />
    </div>
  )
}
