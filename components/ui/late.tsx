'use client'

import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import { SECOND } from '@/lib/time'
import { atFirstSign } from './first-sign'

const AGAIN_AFTER_MS = 2 * SECOND

const nothing = () => undefined

const always = () => true

interface LateOptions<Props> {
  isWanted?: (props: Props) => boolean
  /** Whether it is fetched once somebody is at the page; else only when it is wanted, or by `prepare`. */
  isLikely?: boolean
}

type Late<Props> = ComponentType<Props> & {
  /** Fetches it before it is wanted. */
  prepare: () => void
}

/**
 * A component whose code is fetched when somebody is at the page, or when it is first shown and wanted. Until then it is
 * nothing; where fetching fails it is tried again for as long as it is wanted. For what only a press opens.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isWanted = always, isLikely = true }: LateOptions<Props> = {},
): Late<Props> {
  let loaded: ComponentType<Props> | undefined
  let isLoading = false
  let waiting = 0
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
        setTimeout(() => waiting > 0 && fetch(), AGAIN_AFTER_MS)
      },
    )
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  if (isLikely) atFirstSign(fetch)
  // biome-ignore lint/correctness/noComponentHookFactories: once for a module, as React's own lazy()
  function LatePart(props: Props) {
    const Part = useSyncExternalStore(subscribe, () => loaded, nothing)
    const isAwaited = Part === undefined && isWanted(props)
    useEffect(() => {
      if (!isAwaited) return
      waiting++
      fetch()
      return () => {
        waiting--
      }
    }, [isAwaited])
    return Part ? <Part {...props} /> : null
  }
  return Object.assign(LatePart, { prepare: fetch })
}
