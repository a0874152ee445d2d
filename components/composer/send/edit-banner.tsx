'use client'

import { PencilLine } from 'lucide-react'
import Link from 'next/link'
import { formatMessagesUrl } from '@/lib/directory/messages-url'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { stopChanging } from '../drafts/stop-writing'
import { useEditor, useEditorStore } from '../store/editor-context'
import { useChannel } from './use-channel'

/** Above everything: which message is being edited, and how to stop. */
export function EditBanner() {
  const guild = useGuild()
  const store = useEditorStore()
  const target = useEditor(state => state.target)
  const channel = useChannel()
  if (target.kind !== 'edit') return null
  const { channelId, messageId } = target
  return (
    <section
      aria-label="Editing"
      className="mx-4 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-info-line bg-info-soft px-3 py-1.5 text-info text-sm wide:mx-5"
    >
      <p className="flex min-w-48 flex-1 items-center gap-2 max-wide:basis-full max-wide:pt-1">
        <PencilLine aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0">
          You are editing a message that the bot has posted
          {channel && (
            <>
              {' in '}
              <bdi className="font-medium">#{nameInSentence(channel.name)}</bdi>
            </>
          )}
          .{target.asideTarget && ' What you were changing before is laid aside, and comes back after it.'}
        </span>
      </p>
      <Link
        href={`/guilds/${guild.id}/messages${formatMessagesUrl({ channel: channelId, at: messageId })}`}
        target="_blank"
        className="ml-auto rounded-control px-1 font-medium underline coarse:py-3"
      >
        Show it
      </Link>
      <Button size="small" onClick={() => stopChanging(store)}>
        Stop editing
      </Button>
    </section>
  )
}
