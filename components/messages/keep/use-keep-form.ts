'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { ActionError, ActionResult } from '@/lib/action-result'
import { copiesOf } from '../../evidence/evidence-queries'
import { formatEvidenceUrl } from '../../evidence/evidence-url'
import { inSentences } from '../../moderation/in-sentences'
import { unanswered } from '../../moderation/no-answer'
import { useDraft } from '../../moderation/use-draft'
import { useGuild } from '../../shell/guild-context'
import { toastDone, toastTrouble } from '../../ui/toast'
import { useIsOpen } from '../../ui/use-is-open'
import { useMessageActions } from '../message-actions'
import type { KeepOrder } from './ask-keep'
import { type Done, type Kept, keepEach } from './keep-each'
import { placesOf, toldOf } from './places-of'

/**
 * What the dialog holds that keeps a copy: the reason, kept until it is sent, the way to send, and what went wrong. Each channel
 * is an order of its own: one that is done is not given again.
 */
export function useKeepForm({ messages }: KeepOrder, onClose: () => void) {
  const guild = useGuild()
  const router = useRouter()
  const queries = useQueryClient()
  const { keepMessages } = useMessageActions()
  const about = messages.map(({ id }) => id).join(' ')
  const { fields, fieldErrors, setFieldErrors, change, forget } = useDraft('keepMessages', {}, about)
  const [error, setError] = useState<(ActionError & { readyAt?: number }) | null>(null)
  const [pending, setPending] = useState(false)
  const [kept, setKept] = useState<Kept[]>([])
  const isOpen = useIsOpen()
  const places = placesOf(messages)
  const left = places.filter(({ channelId }) => !kept.some(done => done.channelId === channelId))

  function tellDone(results: Done[]) {
    const [only, another] = results
    const path = `/guilds/${guild.id}/evidence`
    const to = another ? formatEvidenceUrl({ kind: 'kept' }) : `/${only?.evidenceId ?? ''}`
    const label = another ? 'See the copies' : 'See the copy'
    toastDone(toldOf(results), { action: { label, onPress: () => router.push(path + to) } })
  }

  async function send() {
    if (pending) return
    setPending(true)
    setError(null)
    setFieldErrors({})
    const answers = await keepEach(left, place =>
      keepMessages({ guildId: guild.id, ...place, reason: fields.reason }).catch(
        (error): ActionResult => ({ ok: false, error: unanswered(error) }),
      ),
    )
    const done = [...kept, ...answers.done]
    const { failed } = answers
    setKept(done)
    setPending(false)
    void queries.invalidateQueries({ queryKey: copiesOf(guild.id) })
    if (!failed) {
      forget()
      tellDone(done.map(({ result }) => result))
      if (isOpen()) onClose()
      return
    }
    if (!isOpen()) return toastTrouble(failed.message)
    const { retryAfterMs } = failed
    setFieldErrors(inSentences(failed.fields))
    setError({ ...failed, readyAt: retryAfterMs === undefined ? undefined : Date.now() + retryAfterMs })
  }

  return {
    places,
    /** How many channels have their copy already, after others had none. */
    keptCount: kept.length,
    reason: fields.reason,
    setReason: (reason: string) => change({ reason }),
    fieldErrors,
    error,
    pending,
    send: () => void send(),
  }
}
