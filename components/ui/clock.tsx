'use client'

import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { onServerClock, serverNow } from '../shell/server-clock'
import { onOwnZone, ownZone } from './own-zone'

interface Rendered {
  at: string
  /** The zone that was chosen for this browser; absent: its own, which the server does not know. */
  timeZone?: string
}

const RenderedContext = createContext<Rendered>({ at: '1970-01-01T00:00:00.000Z' })

/** Tells the first render in the browser at which moment and in which zone the server rendered, so that both say the same. */
export function ClockProvider({ rendered, children }: { rendered: Rendered; children: ReactNode }) {
  return <RenderedContext value={rendered}>{children}</RenderedContext>
}

const TICK_MS = 15_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let stopHearing = () => {}
let present = 0

function tick() {
  present = serverNow().getTime()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) {
    present = serverNow().getTime()
    timer = setInterval(tick, TICK_MS)
    stopHearing = onServerClock(tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    stopHearing()
  }
}

function read() {
  if (listeners.size === 0) present = serverNow().getTime()
  return present
}

/**
 * The present moment by Steward's clock, moving every 15 s: all that show a time move together. `hydrated` is false while the server's text must
 * be repeated; `timeZone` is the zone to show times in, undefined for the browser's own.
 */
export function useNow(): { now: Date; hydrated: boolean; timeZone: string | undefined } {
  const rendered = use(RenderedContext)
  const live = useSyncExternalStore(subscribe, read, () => null)
  const timeZone = useSyncExternalStore(onOwnZone, ownZone, () => rendered.timeZone ?? 'UTC')
  const hydrated = live !== null
  return { now: new Date(live ?? rendered.at), hydrated, timeZone }
}
