'use client'

import type { ReactNode } from 'react'
import type { LookedUpMessages, MessagesPage } from '@/lib/queries/messages/message-views'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { clockWords } from '../ui/time-words'
import { foundWords } from './jump/look-up-words'

const PLACES = {
  found: 'The message that you looked for, among those around it.',
  missing: 'The message that you looked for is not there any more. These are the ones around it.',
  time: 'The messages around the time that you looked for.',
}

interface MessagesNoticesProps {
  page: MessagesPage | undefined
  skipped: number
  /** What was pasted is shown instead of a channel. */
  found: LookedUpMessages | null
  /** Where was jumped to: among the messages shown, not among them, or a time. */
  place: keyof typeof PLACES | null
  onPasteMany: () => void
  onNewer: () => void
  onNewest: () => void
  onLeaveFound: () => void
}

/** What has to be known about the list: what is missing from it, why, and the way back to the newest. */
export function MessagesNotices(props: MessagesNoticesProps) {
  const { page, skipped, found, place, onPasteMany, onNewer, onNewest, onLeaveFound } = props
  const { now, timeZone } = useNow()
  if (found) {
    return (
      <Notice
        action={
          <Button size="small" onClick={onLeaveFound}>
            Back to the channel
          </Button>
        }
      >
        From what you pasted: {foundWords(found)}.
        {found.missing.length > 0 && (
          <span className="block text-muted text-sm">
            Not shown:{' '}
            <bdi>
              {found.missing.slice(0, 5).join(', ')}
              {found.missing.length > 5 && ` and ${found.missing.length - 5} more`}
            </bdi>
          </span>
        )}
      </Notice>
    )
  }
  const since = page?.knownSince && clockWords(new Date(page.knownSince), now, timeZone)
  return (
    <>
      {place && (
        <Notice
          action={
            <div className="flex gap-1.5">
              {page?.newerCursor && (
                <Button size="small" onClick={onNewer}>
                  Show newer
                </Button>
              )}
              <Button size="small" onClick={onNewest}>
                Show the newest
              </Button>
            </div>
          }
        >
          {PLACES[place]}
        </Notice>
      )}
      {since && page.isSilent && (
        <Notice tone="warning">
          The platform does not answer. Shown is what Steward has seen being written since {since}; older messages come
          once it answers.
        </Notice>
      )}
      {since && !page.isSilent && (
        <Notice
          action={
            <Button size="small" onClick={onPasteMany}>
              Paste links or ids
            </Button>
          }
        >
          This platform lists no messages. Shown is what Steward has seen being written since {since}; older ones can be
          deleted by their links or ids.
        </Notice>
      )}
      {skipped > 0 && (
        <Notice tone="warning">
          {skipped === 1 ? '1 message' : `${skipped.toLocaleString('en')} messages`} could not be read and{' '}
          {skipped === 1 ? 'is' : 'are'} missing here.
        </Notice>
      )}
    </>
  )
}

interface NoticeProps {
  tone?: 'info' | 'warning'
  action?: ReactNode
  children: ReactNode
}

function Notice({ tone = 'info', action, children }: NoticeProps) {
  const look = tone === 'info' ? 'border-info-line bg-info-soft' : 'border-warning-line bg-warning-soft'
  return (
    <div
      className={`mx-4 mb-2 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 rounded-card border px-3.5 py-2 wide:mx-5 ${look}`}
    >
      <p role="status" className="min-w-0 flex-1 text-pretty max-wide:basis-full">
        {children}
      </p>
      {action}
    </div>
  )
}
