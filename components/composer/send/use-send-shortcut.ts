'use client'

import { useEffect, useRef } from 'react'
import { isCovered } from '../../shortcuts/is-covered'
import { isShortcut } from '../../shortcuts/is-shortcut'
import { SHEET_SLOT } from '../../ui/sheet-slot'

/** Ctrl-Enter or ⌘-Enter sends, wherever the focus is, but for what has opened above or beside the page. Null: another does. */
export function useSendShortcut(send: (() => void) | null): void {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, 'message.send') || event.defaultPrevented || event.repeat) return
      const { current } = latest
      if (!current || isCovered() || (event.target as Element).closest(`#${SHEET_SLOT}`)) return
      event.preventDefault()
      current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
