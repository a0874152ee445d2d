'use client'

import { useState } from 'react'
import { inSentences } from '../moderation/in-sentences'
import { useDraft } from '../moderation/use-draft'
import { useGuild } from '../shell/guild-context'
import { serverNow } from '../shell/server-clock'
import { useNow } from '../ui/clock'
import { type BulkAction, bulkReasons } from './bulk-actions'
import { type BulkFields, type BulkInput, freshFields, ofKnownRoles, readBulkInput } from './bulk-input'
import { keepRest, type Rest, restPlace } from './rest'
import { useRunActions } from './run-actions'
import { usePlanning } from './use-planning'

/** Whom an order is about: people by id. */
export interface ById {
  ids: string[]
}

/** People by id, with reasons of their own; an empty one is the order's. */
export interface WithReasons {
  each: { id: string; reason: string }[]
}

interface BulkFormOptions {
  /** Under which the fields are kept until they are planned. */
  draftKey?: string
  /** Whom they are for, see `useDraft`. */
  about?: string
  /** What stands in it before anybody has typed. */
  begins?: Partial<BulkFields> | undefined
  onPlanned?: () => void
  /** Who matched as well and is not among the targets, by what is done to those. */
  rest?: ((input: Record<string, unknown>) => Rest) | undefined
}

/** What the form of an order for many holds, kept as a draft, and the way to plan it: the page of the run is next. */
export function useBulkForm(action: BulkAction, options: BulkFormOptions = {}) {
  const { draftKey = `many ${action}`, about, begins, onPlanned, rest } = options
  const { id: guildId, roles, standing, longestTimeoutMs, longestNick } = useGuild()
  const { now } = useNow()
  const { planRun } = useRunActions()
  const [fresh] = useState(() => ({ ...freshFields(serverNow()), ...begins }))
  const draft = useDraft<BulkFields>(draftKey, fresh, about)
  const { fieldErrors, setFieldErrors, change, forget } = draft
  const fields = ofKnownRoles(draft.fields, roles)
  const { error, pending, send } = usePlanning({
    onPlanned: () => {
      forget()
      onPlanned?.()
    },
    onRefused: fields => setFieldErrors(inSentences(fields)),
  })

  function plan(targets: ById | WithReasons): void {
    // Counted from the press, not from the last tick of the clock that is shown.
    const read = readBulkInput(action, fields, { now: serverNow(), longestTimeoutMs, longestNick })
    if ('trouble' in read) {
      setFieldErrors({ [read.field]: read.trouble })
      return
    }
    const givesBack = action === 'ban.remove' && fields.givesBack
    void send(async () => {
      const answer = await planRun({ guildId, action, input: read.input, givesBack, reason: fields.reason, targets })
      if (answer.ok && rest) keepRest(restPlace(standing.moderator.userId, guildId, answer.runId), rest(read.input))
      return answer
    })
  }

  return {
    // Where whom it is about is typed too, beginning anew would be half of it.
    draft: options.draftKey === undefined ? draft : undefined,
    fields,
    change: (some: Partial<BulkFields>) => change(some, { settles: Object.keys(fieldErrors) }),
    fieldErrors,
    error,
    pending,
    /** What is the same for everybody; nothing while it cannot be read. */
    input: inputOf(readBulkInput(action, fields, { now, longestTimeoutMs, longestNick })),
    /** Why nobody can be done this to by the viewer, whatever is typed. */
    because: bulkReasons(action, standing, now),
    plan,
  }
}

const inputOf = (read: BulkInput) => ('input' in read ? read.input : {})

export type BulkForm = ReturnType<typeof useBulkForm>
