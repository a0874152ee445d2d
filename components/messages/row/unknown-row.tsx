'use client'

import { FileQuestion } from 'lucide-react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { RelativeTime } from '../../ui/relative-time'
import { useMessage } from '../message-context'
import type { MessageItem } from '../message-item'

/** A message of which the platform tells nothing but that it may be there. */
export function UnknownRow({ item, channelName }: { item: MessageItem; channelName: string | undefined }) {
  const { tabIndex } = useMessage()
  return (
    <div className="flex min-w-0 flex-1 gap-2.5 pr-10">
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full border border-line-strong border-dashed text-muted"
      >
        <FileQuestion className="size-4" />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <button
            type="button"
            data-row-focus
            tabIndex={tabIndex}
            className="cursor-default rounded-control font-medium"
          >
            Message <code>{item.key}</code>
          </button>
          <span className="text-muted text-sm">
            {item.createdAt && <RelativeTime at={item.createdAt} past />}
            {channelName !== undefined && (
              <>
                {' in '}
                <bdi>#{nameInSentence(channelName)}</bdi>
              </>
            )}
          </span>
        </p>
        <p className="text-muted text-sm">
          Its content is not known: the platform does not give it. It can be deleted all the same.
        </p>
      </div>
    </div>
  )
}
