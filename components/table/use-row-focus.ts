'use client'

import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface RowFocusOptions {
  body: RefObject<HTMLElement | null>
  ids: string[]
  places: Map<string, number>
  rowsPerPage: () => number
  scrollTo: (index: number) => void
}

/**
 * One row is the table's stop for Tab; arrows, Page, Home and End move it. When the focused row goes, the one that
 * takes its place gets the focus.
 */
export function useRowFocus({ body, ids, places, rowsPerPage, scrollTo }: RowFocusOptions) {
  const [currentId, setCurrentId] = useState<string | null>(null)
  const focused = useRef<{ id: string; index: number } | null>(null)
  const wanted = useRef(false)
  const current = currentId === null ? 0 : (places.get(currentId) ?? 0)

  function moveTo(index: number) {
    const place = Math.min(Math.max(index, 0), ids.length - 1)
    const id = ids[place]
    if (id === undefined) return
    wanted.current = true
    setCurrentId(id)
    scrollTo(place)
  }

  useLayoutEffect(() => {
    const last = focused.current
    if (last && !places.has(last.id) && ids.length > 0 && document.activeElement === document.body) {
      focused.current = null
      return moveTo(last.index)
    }
    if (!wanted.current) return
    const target = body.current?.querySelector<HTMLElement>(`[data-index="${current}"] [data-row-focus]`)
    if (!target) return
    wanted.current = false
    target.focus({ preventScroll: true })
  })

  return {
    current,
    onFocus: (event: FocusEvent) => {
      const id = rowIdOf(event.target)
      if (id === undefined) return
      focused.current = { id, index: places.get(id) ?? 0 }
      setCurrentId(id)
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) focused.current = null
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Menus and dialogs opened from a row bubble through it too.
      if (!event.currentTarget.contains(event.target as Node)) return
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const target = destination(event.key, current, ids.length, rowsPerPage())
      if (target === null) return
      event.preventDefault()
      moveTo(target)
    },
  }
}

function rowIdOf(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row-id]')?.dataset.rowId : undefined
}

function destination(key: string, current: number, rows: number, page: number): number | null {
  if (key === 'ArrowDown') return current + 1
  if (key === 'ArrowUp') return current - 1
  if (key === 'PageDown') return current + page
  if (key === 'PageUp') return current - page
  if (key === 'Home') return 0
  return key === 'End' ? rows - 1 : null
}
