'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { ActionResult } from '@/lib/action-result'
import { copiesOf } from '../../evidence/evidence-queries'
import { formatEvidenceUrl } from '../../evidence/evidence-url'
import { unanswered } from '../../moderation/no-answer'
import { goThere } from '../../shell/go-there'
import { useGuild } from '../../shell/guild-context'
import { toastDone } from '../../ui/toast'
import { useReasonForm } from '../dialogs/use-reason-form'
import { formerKey } from '../former/former-queries'
import { useMessageActions } from '../message-actions'
import type { KeepOrder } from './ask-keep'
import { type Done, type Kept, keepEach } from './keep-each'
import { placesOf, toldOf } from './places-of'

/**
 * What the dialog holds that keeps a copy, and the way to send it. Each channel is an order of its own: one that is done is not
 * given again.
 */
export function useKeepForm({ messages, former }: KeepOrder, onClose: () => void) {
  const guild = useGuild()
  const router = useRouter()
  const queries = useQueryClient()
  const { keepMessages } = useMessageActions()
  const about = messages.map(({ id }) => (former ? `${id}-${former.version}` : id)).join(' ')
  const { form, send } = useReasonForm({ draftKey: 'keepMessages', about, onClose })
  const [kept, setKept] = useState<Kept[]>([])
  const places = placesOf(messages)
  const left = places.filter(({ channelId }) => !kept.some(done => done.channelId === channelId))

  function tellDone(results: Done[]) {
    const [only, another] = results
    const path = `/guilds/${guild.id}/evidence`
    const to = another ? formatEvidenceUrl({ kind: 'kept' }) : `/${only?.evidenceId ?? ''}`
    const label = another ? 'See the copies' : 'See the copy'
    toastDone(toldOf(results), { action: { label, onPress: () => goThere(path + to, router.push) } })
  }

  async function carryOut() {
    const answers = await keepEach(left, place =>
      keepMessages({
        guildId: guild.id,
        ...place,
        version: former?.version,
        endedAt: former?.endedAt,
        reason: form.reason,
      }).catch((error): ActionResult => ({ ok: false, error: unanswered(error) })),
    )
    const done = [...kept, ...answers.done]
    setKept(done)
    void queries.invalidateQueries({ queryKey: copiesOf(guild.id) })
    if (former) void queries.invalidateQueries({ queryKey: formerKey(guild.id) })
    if (!answers.failed) tellDone(done.map(({ result }) => result))
    return answers.failed
  }

  return {
    form,
    places,
    /** How many channels have their copy already, after others had none. */
    keptCount: kept.length,
    send: () => void send(carryOut),
  }
}
