'use client'

import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatAuditUrl } from '@/lib/directory/audit-url'
import { formatMessagesUrl } from '@/lib/directory/messages-url'
import { useSecondsUntil } from '../../moderation/use-seconds-until'
import { useUndoAtOnce } from '../../moderation/use-undo'
import { VerbAlert } from '../../moderation/verb-alert'
import { useGuild } from '../../shell/guild-context'
import { IconButton } from '../../ui/icon-button'
import { IntentLink } from '../../ui/intent-link'
import { linkButton } from '../../ui/link-button'
import { PlainButton } from '../../ui/plain-button'
import { type Ending, isAnswered, unsureWords } from './sent'
import { POSTED } from './tell-ending'

interface SendEndingProps {
  ending: Ending
  onDismiss: () => void
}

/** How sending has ended, and what to do now. */
export function SendEnding({ ending, onDismiss }: SendEndingProps) {
  if (ending.kind === 'sent') return <SentLine ending={ending} onDismiss={onDismiss} />
  if (ending.kind === 'failed') return <FailedLine ending={ending} />
  return <UnsureLine ending={ending} onDismiss={onDismiss} />
}

function SentLine({ ending, onDismiss }: { ending: Extract<Ending, { kind: 'sent' }>; onDismiss: () => void }) {
  const undoAtOnce = useUndoAtOnce()
  const { entryId, channelName } = ending
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed can send nothing now, and has lost the focus.
    if (document.activeElement === document.body) box.current?.focus()
  }, [])
  const undo = async () => {
    onDismiss()
    await undoAtOnce({ entryId, told: POSTED })
  }
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-2 rounded-card border border-success-line bg-success-soft px-3 py-2"
    >
      <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
      <p className="min-w-0 flex-1 truncate">
        Sent in <Channel name={channelName} />.
      </p>
      <div className="flex gap-2 max-wide:order-last max-wide:basis-full">
        <ToMessage ending={ending}>Show it</ToMessage>
        <PlainButton onClick={() => void undo()}>Undo</PlainButton>
      </div>
      <IconButton label="Close" icon={<X aria-hidden className="size-4" />} onClick={onDismiss} />
    </div>
  )
}

type Failed = Exclude<Ending, { kind: 'sent' }>

function FailedLine({ ending: { error, readyAt } }: { ending: Failed }) {
  const wait = useSecondsUntil(readyAt)
  return <VerbAlert error={error} wait={wait} />
}

/** It may stand there or not: what to look at before anything is sent again. */
function UnsureLine({ ending, onDismiss }: { ending: Failed; onDismiss: () => void }) {
  const guild = useGuild()
  const { error, channelName } = ending
  return (
    <div className="flex gap-2.5 rounded-card border border-warning-line bg-warning-soft px-3.5 py-3">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0 flex-1 space-y-2">
        <div role="alert" className="space-y-1">
          <p className="font-medium">{unsureWords(ending)}</p>
          <p className="text-sm">
            {isAnswered(ending) ? (
              <>
                {error.message} If it does not stand in <Channel name={channelName} />, send it again.
              </>
            ) : (
              'Steward did not answer. You can send it again: what was sent already is not sent twice.'
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ToMessage ending={ending}>Look in the channel</ToMessage>
          {error.entryId && (
            <IntentLink
              href={`/guilds/${guild.id}/audit${formatAuditUrl({ entry: error.entryId })}`}
              className={linkButton}
            >
              Look in the log
            </IntentLink>
          )}
          <PlainButton onClick={onDismiss}>Close</PlainButton>
        </div>
      </div>
    </div>
  )
}

function ToMessage({ ending, children }: { ending: Ending; children: ReactNode }) {
  const guild = useGuild()
  const { channelId } = ending
  const at = ending.kind === 'sent' ? ending.messageId : undefined
  const url = formatMessagesUrl({ channel: channelId, ...(at !== undefined && { at }) })
  return (
    <IntentLink href={`/guilds/${guild.id}/messages${url}`} className={linkButton}>
      {children}
    </IntentLink>
  )
}

function Channel({ name }: { name: string }) {
  return <bdi>#{name}</bdi>
}
