'use client'

import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import { atFirstSign } from './first-sign'

const nothing = () => undefined

const always = () => true

/**
 * A component whose code is fetched when somebody is at the page, or when it is first shown and wanted. Until then it is nothing; where
 * fetching fails, the next time it is shown tries again. For what only a press opens.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: (props: Props) => boolean = always,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  let isLoading = false
  const listeners = new Set<() => void>()
  const fetch = () => {
    if (isLoading) return
    isLoading = true
    load().then(
      part => {
        loaded = part
        for (const listener of listeners) listener()
      },
      () => {
        isLoading = false
      },
    )
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  atFirstSign(fetch)
  // biome-ignore lint/correctness/noComponentHookFactories: once for a module, as React's own lazy()
  return function Late(props: Props) {
    const Part = useSyncExternalStore(subscribe, () => loaded, nothing)
    // Whenever it is drawn: it may have failed before.
    useEffect(() => {
      if (isWanted(props)) fetch()
    })
    return Part ? <Part {...props} /> : null
  }
}
