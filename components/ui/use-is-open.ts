'use client'

import { useCallback, useEffect, useRef } from 'react'

/** Whether what calls this is still on the page: an answer that comes later must not act on what has opened since. */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return useCallback(() => isOpen.current, [])
}
