'use client'

import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'

const RenderedAt = createContext('1970-01-01T00:00:00.000Z')

/** Tells the first render in the browser which moment the server rendered at, so that both say the same. */
export function ClockProvider({ renderedAt, children }: { renderedAt: string; children: ReactNode }) {
  return <RenderedAt value={renderedAt}>{children}</RenderedAt>
}

const TICK_MS = 15_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let present = 0

function tick() {
  present = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) {
    present = Date.now()
    timer = setInterval(tick, TICK_MS)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

function read() {
  if (listeners.size === 0) present = Date.now()
  return present
}

/** The present moment, moving every 15 s; all that show a time move together. `hydrated` is false while the server's text must be repeated. */
export function useNow(): { now: Date; hydrated: boolean } {
  const renderedAt = use(RenderedAt)
  const live = useSyncExternalStore(subscribe, read, () => null)
  return live === null ? { now: new Date(renderedAt), hydrated: false } : { now: new Date(live), hydrated: true }
}
