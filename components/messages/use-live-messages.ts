'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MessagesPage } from '@/lib/queries/messages/message-views'
import { SECOND } from '@/lib/time'
import type { PendingChanges } from '../moderation/pending-changes'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { readAnew } from '../shell/read-anew'
import { useReadAnew } from '../shell/use-read-anew'
import { useThrottled } from '../table/use-throttled'
import { type Asked, askedKey } from './asked'
import { holdsMore, mergeNewest, patchMessage } from './merge-newest'
import { lookUp, messageChannels, messageKeys, messagesList, readNewest } from './message-queries'
import { PAGE } from './read-as-shown'
import type { usePasted } from './use-pasted'
import { watchOrders } from './watch-orders'

const NEWEST_EVERY_MS = 0.4 * SECOND
// Older pages change rarely, and each of them may cost the platform a call.
const WHOLE_EVERY_MS = 5 * SECOND
const WHOLE_PAGE_MS = SECOND
const CHANNELS_EVERY_MS = SECOND
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
  const reread = () => readAnew(queries, { queryKey: messageKeys.lists(guildId) })
  const rereadChannels = useReadAnew(() => CHANNELS_EVERY_MS)
  const [{ changes, waiting }] = useState(() => watchOrders(reread))
  const isReading = () => queries.getQueryState(queryKey)?.fetchStatus === 'fetching'
  const loaded = () => queries.getQueryData(queryKey)?.pages ?? []
  // The first one grows by what comes in.
  const pages = () => loaded().reduce((sum, { messages }) => sum + Math.max(1, messages.length / PAGE), 0)
  const messageNow = (id: string) => {
    const listed = loaded().flatMap(page => page.messages)
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
        // A page that is being read now may have been read before the change.
        if (isReading()) void reread()
      }
      waiting.delete(id)
      changes.heard([id])
    }
  }

  const isBehind = useRef(false)
  /** Once the reading under way is there, which puts what it began with in the place of what came meanwhile. */
  const onceRead = (read: () => void) => {
    if (isBehind.current) return
    isBehind.current = true
    const end = () => {
      isBehind.current = false
      read()
    }
    const reading = queries.getQueryCache().find({ queryKey, exact: true })?.promise
    if (reading) reading.then(end, end)
    else end()
  }

  const key = askedKey(asked)
  const readings = useRef({ begun: 0, shown: 0, last: { key: '', page: null as MessagesPage | null } })
  const whole = useThrottled(
    () => {
      const { begun } = readings.current
      void reread().then(() => {
        const { shown, last } = readings.current
        const data = queries.getQueryData(queryKey)
        // What was read of the newest meanwhile is newer than what has come in its place.
        if (!data || !last.page || last.key !== key || shown <= begun) return
        queries.setQueryData(queryKey, mergeNewest(data, last.page) ?? data)
      })
    },
    () => WHOLE_EVERY_MS + WHOLE_PAGE_MS * pages(),
  )
  const newest = useThrottled(
    () => {
      const reading = ++readings.current.begun
      const follow = () => void followOrders().catch(whole)
      if (asked.at) {
        follow()
        return whole()
      }
      readNewest(guildId, asked.filter).then(
        fresh => {
          const data = queries.getQueryData(queryKey)
          if (!data) return follow()
          // What comes late is older than what is shown.
          if (reading < readings.current.shown) return
          readings.current.shown = reading
          readings.current.last = { key, page: fresh }
          const merged = mergeNewest(data, fresh)
          const before = new Map([...waiting].map(id => [id, JSON.stringify(messageNow(id))]))
          if (merged) queries.setQueryData(queryKey, merged)
          // A page that is being read now may have been read before the change.
          if (isReading()) onceRead(newest)
          if (!merged) void reread()
          else if (isReading() || holdsMore(merged, fresh)) whole()
          for (const [id, was] of before) {
            if (JSON.stringify(messageNow(id)) === was) continue
            waiting.delete(id)
            changes.heard([id])
          }
          follow()
        },
        () => {
          follow()
          whole()
        },
      )
    },
    () => NEWEST_EVERY_MS,
  )
  useLiveEvents(({ kind, ids }) => {
    if (kind === 'sync' || kind === 'gateway') whole()
    if (CHANGES_RIGHTS.has(kind)) {
      rereadChannels(messageChannels(guildId).queryKey)
      // Whoever may not read a channel any more does not keep what they have read.
      whole()
    }
    const isShown = (id: string) =>
      asked.filter.channels.includes(id) || pasted.found?.messages.some(({ channelId }) => channelId === id)
    if (kind === 'message' && (ids.length === 0 || ids.some(isShown))) newest()
  })
  return changes
}
