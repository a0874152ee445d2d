'use client'

import { useSyncExternalStore } from 'react'

const NOTHING = {}
const kept = new Map<string, object>()
const listeners = new Set<() => void>()

/** Keeps the draft of a form in this tab, so that whoever leaves the page finds it again. Pictures are too large to be stored. */
export function keepDraft<Draft extends object>(form: string, change: (draft: Partial<Draft>) => Partial<Draft>): void {
  kept.set(form, change(kept.get(form) ?? NOTHING))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is typed into a form and not saved; nothing as long as the server's text must be repeated. */
export function useDraft<Draft extends object>(form: string): Partial<Draft> {
  return useSyncExternalStore(
    subscribe,
    () => (kept.get(form) ?? NOTHING) as Partial<Draft>,
    () => NOTHING as Partial<Draft>,
  )
}
