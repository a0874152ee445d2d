'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { SECOND } from '@/lib/time'
import { createPendingChanges, type PendingChanges } from '../moderation/pending-changes'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { readAnew } from '../shell/read-anew'
import { useThrottled } from '../table/use-throttled'
import type { Asked } from './asked'
import { mergeNewest, patchMessage } from './merge-newest'
import { lookUp, messageChannels, messageKeys, messagesList, readNewest } from './message-queries'
import type { usePasted } from './use-pasted'

const NEWEST_EVERY_MS = 0.4 * SECOND
// Older pages change rarely, and each of them may cost the platform a call.
const WHOLE_EVERY_MS = 5 * SECOND
const WHOLE_PAGE_MS = SECOND
// With them what the viewer and the bot may do in each channel.
const CHANGES_RIGHTS = new Set(['channel', 'role', 'guild'])

/**
 * Keeps a list of messages as the gateway tells it, which names only the channel: the newest page is read anew and put in
 * place, older ones more rarely. Answers the orders under way, which end where their message has changed, also where it was
 * pasted and stands in the place of the list.
 */
export function useLiveMessages(asked: Asked, pasted: ReturnType<typeof usePasted>): PendingChanges {
  const { id: guildId } = useGuild()
  const queries = useQueryClient()
  const { queryKey } = messagesList(guildId, asked)
  const reread = () => void readAnew(queries, { queryKey: messageKeys.lists(guildId) })
  const [{ changes, waiting }] = useState(() => watchOrders(reread))
  const pages = () => queries.getQueryData(queryKey)?.pages.length ?? 0
  const messageNow = (id: string) => {
    const listed = queries.getQueryData(queryKey)?.pages.flatMap(page => page.messages) ?? []
    return [...(pasted.found?.messages ?? []), ...listed].find(message => message.id === id)
  }

  /** Orders about messages further down: each is looked up by itself. */
  async function followOrders() {
    for (const id of waiting) {
      const before = messageNow(id)
      if (before) {
        const { messages, unknown } = await lookUp(guildId, `${before.channelId}-${id}`, undefined)
        const fresh = messages.find(message => message.id === id) ?? null
        if (unknown.length > 0) continue
        const data = queries.getQueryData(queryKey)
        if (data) queries.setQueryData(queryKey, patchMessage(data, id, fresh))
        pasted.put(id, fresh)
        if (JSON.stringify(before) === JSON.stringify(fresh)) continue
      }
      waiting.delete(id)
      changes.heard([id])
    }
  }

  const whole = useThrottled(reread, () => WHOLE_EVERY_MS + WHOLE_PAGE_MS * pages())
  const readings = useRef({ begun: 0, shown: 0 })
  const newest = useThrottled(
    () => {
      const reading = ++readings.current.begun
      const follow = () => void followOrders().catch(reread)
      if (asked.at) {
        follow()
        return reread()
      }
      readNewest(guildId, asked.filter).then(
        fresh => {
          const data = queries.getQueryData(queryKey)
          if (!data) return follow()
          // What comes late is older than what is shown.
          if (reading < readings.current.shown) return
          readings.current.shown = reading
          const merged = mergeNewest(data, fresh)
          // A page that is being read now may have been read before the change.
          const isReading = queries.getQueryState(queryKey)?.fetchStatus === 'fetching'
          const before = new Map([...waiting].map(id => [id, JSON.stringify(messageNow(id))]))
          if (merged) queries.setQueryData(queryKey, merged)
          if (!merged || isReading) reread()
          else if (data.pages.length > 1) whole()
          for (const [id, was] of before) {
            if (JSON.stringify(messageNow(id)) === was) continue
            waiting.delete(id)
            changes.heard([id])
          }
          follow()
        },
        () => {
          follow()
          reread()
        },
      )
    },
    () => NEWEST_EVERY_MS,
  )
  useLiveEvents(({ kind, ids }) => {
    if (kind === 'sync' || kind === 'gateway') reread()
    if (CHANGES_RIGHTS.has(kind)) {
      void queries.invalidateQueries({ queryKey: messageChannels(guildId).queryKey })
      // Whoever may not read a channel any more does not keep what they have read.
      whole()
    }
    const isShown = (id: string) =>
      asked.filter.channels.includes(id) || pasted.found?.messages.some(({ channelId }) => channelId === id)
    if (kind === 'message' && (ids.length === 0 || ids.some(isShown))) newest()
  })
  return changes
}

/** The orders about messages, and the ids of those that have not been heard of. */
function watchOrders(overdue: () => void): { changes: PendingChanges; waiting: Set<string> } {
  const waiting = new Set<string>()
  const changes = createPendingChanges(id => {
    waiting.delete(id)
    overdue()
  })
  return {
    waiting,
    changes: {
      ...changes,
      begin: id => {
        waiting.add(id)
        changes.begin(id)
      },
      answered: (id, made) => {
        if (!made) waiting.delete(id)
        changes.answered(id, made)
      },
    },
  }
}
