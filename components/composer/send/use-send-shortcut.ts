'use client'

import { useEffect, useRef } from 'react'

/** Ctrl-Enter or ⌘-Enter sends, wherever the focus is, but for what has opened above the page. */
export function useSendShortcut(send: () => void): void {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || event.repeat) return
      if (document.querySelector('[role=dialog]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
