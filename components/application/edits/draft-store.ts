'use client'

import { useSyncExternalStore } from 'react'
import type { Draft } from './draft'

const NOTHING = {}
const kept = new Map<string, Draft<object>>()
const listeners = new Set<() => void>()

/** Keeps the draft of a form in this tab, so that whoever leaves the page finds it again. Pictures are too large to be stored. */
export function keepDraft<Fields extends object>(form: string, change: (draft: Draft<Fields>) => Draft<Fields>): void {
  kept.set(form, change((kept.get(form) ?? NOTHING) as Draft<Fields>))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is typed into a form and not saved; nothing as long as the server's text must be repeated. */
export function useDraft<Fields extends object>(form: string): Draft<Fields> {
  return useSyncExternalStore(
    subscribe,
    () => (kept.get(form) ?? NOTHING) as Draft<Fields>,
    () => NOTHING as Draft<Fields>,
  )
}
