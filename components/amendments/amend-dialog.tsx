'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { showsNothing } from '@/lib/directory/shows-nothing'
import { EntrySentence } from '../audit/entry-sentence'
import { useCommand } from '../members/use-command'
import type { Amending } from '../moderation/amending'
import { inSentences } from '../moderation/in-sentences'
import { useModeration } from '../moderation/moderation-context'
import { ReasonField } from '../moderation/reason-field'
import { useDraft } from '../moderation/use-draft'
import { useWaiting } from '../moderation/use-waiting'
import { VerbAlert } from '../moderation/verb-alert'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { toastDone } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'
import { AMENDING, amendingConsequence } from './amending-words'
import { useReasonsAgainstAmending } from './use-reasons-against-amending'
import { reasonNow } from './what-counts'

/**
 * Corrects the reason of an entry, or withdraws a warning: what was written, what becomes of it
 * and what stays, and the words.
 */
export function AmendDialog({ amending: { kind, entry }, onClose }: { amending: Amending; onClose: () => void }) {
  const guild = useGuild()
  const queries = useQueryClient()
  const { actions } = useModeration()
  const written = reasonNow(entry)
  const isCorrection = kind === 'reason'
  const { fields, change, forget } = useDraft(`${kind} ${entry.id}`, { reason: isCorrection ? written : '' })
  const { pending, error, run } = useCommand(isCorrection ? actions.correctReason : actions.withdrawWarning)
  const { wait, waiting } = useWaiting(error)
  const against = useReasonsAgainstAmending(kind, entry)
  const isOpen = useIsOpen()
  const consequenceId = useId()
  const words = AMENDING[kind]
  const reason = fields.reason.trim()
  const isSame = isCorrection && reason === written
  const incomplete = showsNothing(reason) ? [words.empty] : isSame ? ['Change something first.'] : []

  const send = async () => {
    const seenAt = isCorrection ? { seenAt: entry.amendments.reason?.at ?? null } : {}
    const done = await run({ guildId: guild.id, entryId: entry.id, reason: fields.reason, ...seenAt })
    void queries.invalidateQueries({ queryKey: ['guild', guild.id] })
    if (!done) return
    forget()
    toastDone(words.done)
    if (isOpen()) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={words.title}
      describedBy={consequenceId}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            pending={pending}
            disabledBecause={[...against, ...incomplete, ...waiting]}
          >
            {words.button}
          </Button>
        </>
      }
    >
      <blockquote className="min-w-0 border-line-strong border-l-2 pl-3">
        <p className="wrap-anywhere text-pretty">
          <EntrySentence entry={entry} />
        </p>
        <p dir="auto" className="wrap-anywhere line-clamp-4 text-muted">
          {written || 'No reason was given.'}
        </p>
      </blockquote>
      <p id={consequenceId} className="text-pretty">
        {amendingConsequence(kind, entry)}
      </p>
      <ReasonField
        value={fields.reason}
        onChange={next => change({ reason: next })}
        error={inSentences(error?.fields).reason}
        hint={words.hint}
        optional={false}
      />
      {error && (
        <VerbAlert error={error} wait={wait}>
          {error.code === 'conflict' && (
            <p className="text-sm">Close this and open it again to see it. What you typed stays.</p>
          )}
        </VerbAlert>
      )}
    </Dialog>
  )
}
