'use client'

import type { FormerMessageView } from '@/lib/former-messages/former-views'
import type { MessageView } from '@/lib/queries/messages/message-views'
import { DifferenceList } from '../../composer/send/difference-list'
import { messageDifference } from '../../composer/send/message-difference'
import { RelativeTime } from '../../ui/relative-time'
import { MessageProvider } from '../message-context'
import { MessageBody } from '../row/message-body'
import { composedOf } from './composed-of'

interface VersionDifferenceProps {
  version: FormerMessageView
  /** What it said after that; null: it was deleted, or that is not known. */
  next: MessageView | null
}

/** What became of one version of a message: the difference to the next, or the whole of what was deleted. */
export function VersionDifference({ version, next }: VersionDifferenceProps) {
  const { message, endedAt, endedBy } = version
  const changes = endedBy === 'edited' && next ? messageDifference(composedOf(message), composedOf(next)) : []
  return (
    <>
      <h3 className="mb-1.5 font-medium text-sm">
        {endedBy === 'deleted' ? 'Deleted ' : 'Edited '}
        <RelativeTime at={endedAt} past />
        {endedBy === 'edited' && !next && (
          <span className="font-normal text-muted">; what it said after that is not known. Before it said:</span>
        )}
      </h3>
      {changes.length > 0 ? (
        <DifferenceList changes={changes} />
      ) : (
        <div className="rounded-card border border-line bg-canvas px-3.5 py-2.5">
          <MessageProvider value={{ mentions: message.mentions, tabIndex: 0 }}>
            <MessageBody message={message} />
          </MessageProvider>
        </div>
      )}
    </>
  )
}
