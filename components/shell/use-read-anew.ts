'use client'

import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useThrottled } from '../table/use-throttled'
import { anyOf, readAnew } from './read-anew'

/**
 * Has queries read what has changed, not oftener than every `pauseMs`, and each of them once however often it was told.
 * They count as behind at once: what is opened during the pause reads for itself. `whenRead` is told each time that
 * they are read, and how long that took, in ms.
 */
export function useReadAnew(
  pauseMs: () => number,
  whenRead: (tookMs: number) => void = () => {},
): (...keys: QueryKey[]) => void {
  const queries = useQueryClient()
  const changed = useRef(new Map<string, QueryKey>())
  const read = useThrottled(() => {
    const keys = [...changed.current.values()]
    changed.current.clear()
    const begun = performance.now()
    void readAnew(queries, anyOf(keys)).then(() => whenRead(performance.now() - begun))
  }, pauseMs)
  return (...keys) => {
    if (keys.length === 0) return
    for (const key of keys) changed.current.set(hashKey(key), key)
    void queries.invalidateQueries({ ...anyOf(keys), refetchType: 'none' })
    read()
  }
}
