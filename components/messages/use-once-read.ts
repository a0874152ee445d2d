'use client'

import { useRef } from 'react'

/**
 * Acts once what is being read is there, which puts what it began with in the place of what came meanwhile; asked again before,
 * no more than that.
 */
export function useOnceRead(): (reading: Promise<unknown> | undefined, act: () => void) => void {
  const isWaiting = useRef(false)
  return (reading, act) => {
    if (isWaiting.current) return
    isWaiting.current = true
    const end = () => {
      isWaiting.current = false
      act()
    }
    if (reading) reading.then(end, end)
    else end()
  }
}
