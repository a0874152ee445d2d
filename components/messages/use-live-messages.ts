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
import { cachedList } from './cached-list'
import { formerKey } from './former/former-queries'
import { holdsMore, mergeNewest, patchMessage } from './merge-newest'
import { lookUp, messageKeys, messagesList, readNewest } from './message-queries'
import { PAGE } from './read-as-shown'
import { useLivePasted } from './use-live-pasted'
import { useOnceRead } from './use-once-read'
import type { usePasted } from './use-pasted'
import { watchOrders } from './watch-orders'

const NEWEST_EVERY_MS = 0.4 * SECOND
// Older pages change rarely, and each of them may cost the platform a call.
const WHOLE_EVERY_MS = 5 * SECOND
const WHOLE_PAGE_MS = SECOND

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
  const rereadVersions = useReadAnew(() => WHOLE_EVERY_MS)
  const [orders] = useState(() => watchOrders(reread))
  const { changes, waiting } = orders
  useLivePasted(pasted, orders)
  /** Whether more is told of the list than is being read of it. */
  const isTold = useRef(false)
  const onceRead = useOnceRead()
  const list = cachedList(queries, queryKey, () => isTold.current)
  // The first one grows by what comes in.
  const pages = () => list.pages().reduce((sum, { messages }) => sum + Math.max(1, messages.length / PAGE), 0)
  const messageNow = (id: string) => {
    const listed = list.pages().flatMap(page => page.messages)
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
        const data = list.data()
        if (data) list.put(patchMessage(data, id, fresh))
        pasted.put(id, fresh)
        if (JSON.stringify(before) === JSON.stringify(fresh)) continue
        // A page that is being read now may have been read before the change.
        if (list.isReading()) void reread()
      }
      waiting.delete(id)
      changes.heard([id])
    }
  }

  const key = askedKey(asked)
  const readings = useRef({ begun: 0, shown: 0, last: { key: '', page: null as MessagesPage | null } })
  const whole = useThrottled(
    () => {
      const { begun } = readings.current
      void reread().then(() => {
        const { shown, last } = readings.current
        const data = list.data()
        // What was read of the newest meanwhile is newer than what has come in its place.
        if (!data || !last.page || last.key !== key || shown <= begun) return
        list.put(mergeNewest(data, last.page) ?? data)
      })
    },
    () => WHOLE_EVERY_MS + WHOLE_PAGE_MS * pages(),
  )
  const newest = useThrottled(
    () => {
      isTold.current = false
      const reading = ++readings.current.begun
      const follow = () => void followOrders().catch(whole)
      if (asked.at) {
        follow()
        return whole()
      }
      readNewest(guildId, asked.filter).then(
        fresh => {
          const data = list.data()
          // Put in place now, all of it would count as read.
          if (!list.isShown()) list.fallBehind()
          if (!data || !list.isShown()) return follow()
          // What comes late is older than what is shown.
          if (reading < readings.current.shown) return
          readings.current.shown = reading
          readings.current.last = { key, page: fresh }
          const merged = mergeNewest(data, fresh)
          const before = new Map([...waiting].map(id => [id, JSON.stringify(messageNow(id))]))
          if (merged) list.put(merged)
          // A page that is being read now may have been read before the change.
          if (list.isReading()) onceRead(list.reading(), newest)
          if (!merged) void reread()
          else if (list.isReading() || holdsMore(merged, fresh)) whole()
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
    // Whoever may not read a channel any more does not keep what they have read.
    if (kind === 'sync' || kind === 'gateway' || kind === 'channel') whole()
    const isShown = (id: string) =>
      asked.filter.channels.includes(id) || pasted.found?.messages.some(({ channelId }) => channelId === id)
    if (kind !== 'message' || (ids.length > 0 && !ids.some(isShown))) return
    isTold.current = true
    // Whoever turns to another channel before it is read has not read it.
    list.fallBehind()
    newest()
    // All versions of one of them may be open.
    rereadVersions(formerKey(guildId))
  })
  return changes
}
