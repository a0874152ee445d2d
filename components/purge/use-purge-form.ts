'use client'

import { messagesParams } from '@/lib/directory/messages-url'
import type { TargetsOfMessages } from '@/lib/purge/purge-views'
import { inSentences } from '../moderation/in-sentences'
import type { useDraft } from '../moderation/use-draft'
import { useRunActions } from '../runs/run-actions'
import { usePlanning } from '../runs/use-planning'

/** What every dialog before a purge holds besides the reason. */
interface PurgeFields {
  pinnedToo: boolean
}

/** What the dialog before a purge holds, kept as a draft, and the way to plan it: the page of the run is next. */
export function usePurgeForm(
  guildId: string,
  draft: ReturnType<typeof useDraft<PurgeFields>>,
  targets: TargetsOfMessages,
) {
  const { fields, fieldErrors, setFieldErrors, change, forget } = draft
  const { planPurge } = useRunActions()
  const { error, pending, send } = usePlanning({
    onPlanned: forget,
    onRefused: fields => setFieldErrors(inSentences(fields)),
  })
  const { reason, pinnedToo } = fields
  return {
    draft,
    fields,
    change: (some: Partial<typeof fields>) => change(some, { settles: Object.keys(fieldErrors) }),
    fieldErrors,
    error,
    pending,
    plan: () => void send(() => planPurge({ guildId, targets: asSent(targets), reason, pinnedToo })),
  }
}

export type PurgeForm = ReturnType<typeof usePurgeForm>

/** A filter goes in the words of an address, as the server reads it everywhere. */
function asSent(targets: TargetsOfMessages): object {
  if (!('filter' in targets)) return targets
  return { ...targets, filter: Object.fromEntries(messagesParams(targets.filter)) }
}
