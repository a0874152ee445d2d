'use client'

import { clsx } from 'clsx'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { Avatar } from '../../ui/avatar'
import { useComposer } from '../composer-context'
import { BotBadge } from './bot-badge'
import { PreviewContent } from './preview-content'
import { PreviewEmbeds } from './preview-embeds'
import { PreviewFiles } from './preview-files'
import { PreviewMoment } from './preview-moment'
import { PreviewReply } from './preview-reply'

/** The message as the platform's client would show it. Compact: as its dense list does, without the picture. */
export function PreviewMessage({ compact }: { compact: boolean }) {
  const { name, avatarUrl } = useComposer().view.bot
  const time = (
    <span className="shrink-0 text-muted text-xs">
      <PreviewMoment at={null} />
    </span>
  )
  return (
    <div>
      <PreviewReply />
      <div className={clsx('flex min-w-0', !compact && 'gap-4')}>
        {!compact && <Avatar name={name} url={avatarUrl} size="large" />}
        <div className="min-w-0 flex-1 space-y-1">
          <div className={clsx('flex min-w-0 items-baseline gap-2', compact && 'float-left mr-2 mb-0 max-w-full')}>
            {compact && time}
            {compact && <BotBadge />}
            <bdi title={name} className="min-w-0 truncate font-medium text-lg">
              {nameInSentence(name)}
            </bdi>
            {!compact && <BotBadge />}
            {!compact && time}
          </div>
          <PreviewContent />
          <div className="clear-left space-y-1">
            <PreviewFiles />
            <PreviewEmbeds />
          </div>
        </div>
      </div>
    </div>
  )
}
