'use client'

import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { LiveEvent } from '@/lib/live/live-event'
import { useGuild } from './guild-context'
import { openLiveStream, type Reach } from './live-stream'
import { catchUp, readAnew } from './read-anew'
import { readStatus } from './read-json'
import { isOfAnotherBuild, tellUpdated } from './updated'
import { useRefresh } from './use-refresh'

type Hear = (event: LiveEvent) => void
interface Live {
  online: boolean
  subscribe: (hear: Hear) => () => void
}

const LiveContext = createContext<Live>({ online: true, subscribe: () => () => {} })

// Many changes at once, such as a role's, are one render.
const REFRESH_AFTER_MS = 300
const REFRESH_AGAIN_MS = 5_000
// What changed before the first connection is told by it, but not for ever.
const LATE_MS = 20_000
// The session has ended, or the right to see the guild.
const REFUSED = new Set([401, 403, 404])

/**
 * The one event stream of this tab, open while the tab is visible. It begins with what has changed since the page was
 * rendered; every reconnection, and a first connection that is late, refetches what is shown. Changes of the guild, its
 * roles or the viewer's own membership render the page anew with the new rights, or load it anew where none is left.
 */
export function LiveEventsProvider({ children }: { children: ReactNode }) {
  const { id: guildId, standing, readAt } = useGuild()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const subscribers = useRef(new Set<Hear>())
  const refreshTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasOpened = useRef(false)
  /** Whether something was heard or may have been missed: what comes to life from then on is behind. */
  const hasNews = useRef(false)
  const beganAt = useRef(0)
  const [online, setOnline] = useState(true)

  const probe = useEffectEvent(() => readStatus(`/api/guilds/${guildId}/freshness`))
  const reach = useEffectEvent(async (): Promise<Reach> => {
    const { status } = await probe()
    return REFUSED.has(status) ? 'refused' : status === 0 ? 'silent' : 'there'
  })
  const refreshOrLeave = useEffectEvent(async () => {
    const timer = refreshTimer.current
    const { status, build } = await probe()
    if (refreshTimer.current !== timer) return
    // Loaded anew, nothing of the guild is shown in this tab; what was typed is there again after the sign-in (storedDrafts).
    // Never twice in a row: something else may refuse, such as a proxy.
    if (REFUSED.has(status) && (hasOpened.current || !wasReloaded())) return location.reload()
    // A rendering that fails is loaded as a page, and so is lost whatever was being written on this one.
    if (status === 0 || status === 429 || status >= 500) {
      refreshTimer.current = setTimeout(refreshOrLeave, REFRESH_AGAIN_MS)
      return
    }
    if (isOfAnotherBuild(build)) return tellUpdated()
    refresh()
  })
  const refreshSoon = useEffectEvent(() => {
    clearTimeout(refreshTimer.current)
    refreshTimer.current = setTimeout(refreshOrLeave, REFRESH_AFTER_MS)
  })
  const heard = useEffectEvent((event: LiveEvent) => {
    hasNews.current = true
    for (const hear of subscribers.current) hear(event)
    const aboutViewer = event.kind === 'member' && event.ids.includes(standing.moderator.userId)
    if (event.kind === 'guild' || event.kind === 'role' || aboutViewer) refreshSoon()
  })
  const opened = useEffectEvent(() => {
    setOnline(true)
    const isLate = hasOpened.current || performance.now() - beganAt.current > LATE_MS
    hasOpened.current = true
    if (!isLate) return
    hasNews.current = true
    void readAnew(queries, {})
    // The rights on this page are the server's, not a query's.
    refreshSoon()
  })

  const address = useEffectEvent((guildId: string) => {
    const events = `/api/guilds/${guildId}/events`
    return hasOpened.current ? events : `${events}?${new URLSearchParams({ since: readAt })}`
  })

  useEffect(() => {
    beganAt.current = performance.now()
    const listener = { opened, heard, ended: refreshSoon, lost: () => setOnline(false) }
    let close: (() => void) | undefined
    const follow = () => {
      close?.()
      const visible = document.visibilityState === 'visible'
      close = visible
        ? openLiveStream(
            () => address(guildId),
            listener,
            () => reach(),
          )
        : undefined
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('online', follow)
    window.addEventListener('offline', listener.lost)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('online', follow)
      window.removeEventListener('offline', listener.lost)
      close?.()
      clearTimeout(refreshTimer.current)
      refreshTimer.current = undefined
    }
  }, [guildId])

  const live = useMemo<Live>(
    () => ({
      online,
      subscribe: hear => {
        subscribers.current.add(hear)
        if (hasNews.current) setTimeout(() => catchUp(queries))
        return () => subscribers.current.delete(hear)
      },
    }),
    [online, queries],
  )
  return <LiveContext value={live}>{children}</LiveContext>
}

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload'
}

/** Calls `hear` with every change in this guild while the component is on the page. */
export function useLiveEvents(hear: Hear) {
  const { subscribe } = use(LiveContext)
  const latest = useEffectEvent(hear)
  useEffect(() => subscribe(event => latest(event)), [subscribe])
}

/** False while this tab has lost Steward. */
export function useIsOnline(): boolean {
  return use(LiveContext).online
}
