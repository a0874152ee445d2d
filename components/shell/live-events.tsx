'use client'

import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { LiveEvent } from '@/lib/live/live-event'
import { useThrottled } from '../table/use-throttled'
import { changesRights } from './changes-rights'
import { fallBehind } from './fall-behind'
import { useGuild } from './guild-context'
import { openLiveStream, type Reach } from './live-stream'
import { catchUp, readAnew } from './read-anew'
import { probeGuild, useRefreshSoon } from './use-refresh-soon'

type Hear = (event: LiveEvent) => void
interface Live {
  online: boolean
  subscribe: (hear: Hear) => () => void
}

const LiveContext = createContext<Live>({ online: true, subscribe: () => () => {} })

// What changed before the first connection is told by it, but not for ever.
const LATE_MS = 20_000

/**
 * The one event stream of this tab, open while the tab is visible. It begins with what has changed since the page was
 * rendered; every reconnection, and a first connection that is late, refetches what is shown. Changes of the guild, its
 * roles, the viewer or the bot render and read the page anew with the new rights, or load it anew where none is left.
 */
export function LiveEventsProvider({ children }: { children: ReactNode }) {
  const { id: guildId, standing, readAt, rights } = useGuild()
  const queries = useQueryClient()
  const subscribers = useRef(new Set<Hear>())
  const hasOpened = useRef(false)
  /** Whether something was heard or may have been missed: what comes to life from then on is behind. */
  const hasNews = useRef(false)
  const beganAt = useRef(0)
  const [online, setOnline] = useState(true)

  // Never twice in a row: something else may refuse, such as a proxy.
  const refreshSoon = useRefreshSoon(guildId, () => hasOpened.current || !wasReloaded())
  const ended = useEffectEvent(() => refreshSoon())
  const reach = useEffectEvent(async (): Promise<Reach> => {
    const { status, isRefused } = await probeGuild(guildId)
    return isRefused ? 'refused' : status === 0 ? 'silent' : 'there'
  })
  const heard = useEffectEvent((event: LiveEvent) => {
    hasNews.current = true
    const isOfRights = changesRights(event, standing)
    fallBehind(queries, guildId, event, isOfRights)
    for (const hear of subscribers.current) hear(event)
    if (isOfRights) refreshSoon('reads')
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
    return hasOpened.current ? events : `${events}?${new URLSearchParams({ since: readAt, rights })}`
  })

  useEffect(() => {
    beganAt.current = performance.now()
    // A browser may take itself for offline while the stream goes on: then none is opened again, which would tell.
    const listener = { opened, heard, ended, reached: () => setOnline(true), lost: () => setOnline(false) }
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
    }
  }, [guildId])

  // What comes to life together is behind together.
  const catchUpSoon = useThrottled(
    () => catchUp(queries),
    () => 0,
  )
  const live = useMemo<Live>(
    () => ({
      online,
      subscribe: hear => {
        subscribers.current.add(hear)
        if (hasNews.current) catchUpSoon()
        return () => subscribers.current.delete(hear)
      },
    }),
    [online, catchUpSoon],
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
