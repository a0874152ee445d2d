'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { findTrigger, type Trigger } from './find-trigger'

export interface OpenTrigger extends Trigger {
  field: HTMLTextAreaElement
}

/** What is being typed that can be completed; nothing once the cursor goes elsewhere. */
export function useTrigger(): { open: OpenTrigger | null; close: () => void } {
  const [open, setOpen] = useState<OpenTrigger | null>(null)
  const last = useRef<OpenTrigger | null>(null)
  // Most keys open nothing where nothing is open: they do not trouble React.
  const show = useCallback((next: OpenTrigger | null) => {
    if (next !== last.current) setOpen(next)
    last.current = next
  }, [])
  useEffect(() => {
    const look = (field: EventTarget | null) => {
      if (!(field instanceof HTMLTextAreaElement) || !field.dataset.inserts) return
      const { value, selectionStart, selectionEnd } = field
      const found = selectionStart === selectionEnd ? findTrigger(value, selectionStart) : null
      show(found && { ...found, field })
    }
    const onInput = ({ target }: Event) => look(target)
    // The arrow keys, Home and End move the cursor without a change.
    const onMove = () => show(last.current && cursorIsAtEnd(last.current) ? last.current : null)
    const onLeave = () => show(null)
    document.addEventListener('input', onInput)
    document.addEventListener('selectionchange', onMove)
    document.addEventListener('focusout', onLeave)
    window.addEventListener('resize', onLeave)
    return () => {
      document.removeEventListener('input', onInput)
      document.removeEventListener('selectionchange', onMove)
      document.removeEventListener('focusout', onLeave)
      window.removeEventListener('resize', onLeave)
    }
  }, [show])
  return { open, close: () => show(null) }
}

function cursorIsAtEnd({ field, from, query }: OpenTrigger): boolean {
  const { selectionStart, selectionEnd } = field
  // Not yet heard of by `input`: what was typed has moved the cursor too.
  return selectionStart === selectionEnd && selectionStart > from && selectionStart <= from + query.length + 2
}
