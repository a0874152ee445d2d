'use client'

import { useState } from 'react'
import { messagesParams } from '@/lib/directory/messages-url'
import type { TargetsOfMessages } from '@/lib/purge/purge-views'
import { inSentences } from '../moderation/in-sentences'
import { useDraft } from '../moderation/use-draft'
import { useRunActions } from '../runs/run-actions'
import { usePlanning } from '../runs/use-planning'
import { aboutMessages } from './about-messages'

/**
 * What the dialog before a purge holds, kept as a draft for these messages, and the way to plan it: the page of the run is next.
 */
export function usePurgeForm(guildId: string, targets: TargetsOfMessages) {
  const { planPurge } = useRunActions()
  const [about] = useState(() => aboutMessages(targets))
  const { fields, fieldErrors, setFieldErrors, change, forget } = useDraft('purge', { pinnedToo: false }, about)
  const { error, pending, send } = usePlanning({
    onPlanned: forget,
    onRefused: fields => setFieldErrors(inSentences(fields)),
  })
  return {
    fields,
    change: (some: Partial<typeof fields>) => change(some, { settles: Object.keys(fieldErrors) }),
    fieldErrors,
    error,
    pending,
    plan: () => void send(() => planPurge({ guildId, targets: asSent(targets), ...fields })),
  }
}

/** A filter goes in the words of an address, as the server reads it everywhere. */
function asSent(targets: TargetsOfMessages): object {
  if (!('filter' in targets)) return targets
  return { ...targets, filter: Object.fromEntries(messagesParams(targets.filter)) }
}
