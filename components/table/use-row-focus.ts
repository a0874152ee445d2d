'use client'

import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { isShortcut, type Pressed } from '../shortcuts/is-shortcut'

export interface RowFocusOptions {
  body: RefObject<HTMLElement | null>
  ids: string[]
  /** Where each row stands, by id. */
  places: Map<string, number>
  /** Another list than before: begins with its first row. */
  listKey: string
  rowsPerPage: () => number
  scrollTo: (index: number) => void
}

/**
 * One row is the table's stop for Tab; arrows, Page, Home and End move it. Where the row goes, the one that takes its
 * place is next, and gets the focus if the row had it.
 */
export function useRowFocus({ body, ids, places, listKey, rowsPerPage, scrollTo }: RowFocusOptions) {
  const [stop, setStop] = useState({ id: '', index: 0, listKey })
  const hadFocus = useRef<string | null>(null)
  const wanted = useRef(false)
  const left = Math.min(stop.index, Math.max(0, ids.length - 1))
  const current = stop.listKey === listKey ? (places.get(stop.id) ?? left) : 0

  function stopAt(index: number) {
    const id = ids[index]
    if (id !== undefined) setStop({ id, index, listKey })
  }

  function moveTo(index: number) {
    if (ids.length === 0) return
    const place = Math.min(Math.max(index, 0), ids.length - 1)
    wanted.current = true
    stopAt(place)
    scrollTo(place)
  }

  useLayoutEffect(() => {
    const id = hadFocus.current
    // Another list begins at its top: there the row may be too far below to exist.
    const hasGone = () => !places.has(id!) || !body.current?.querySelector(`[data-row-id="${id}"]`)
    if (id !== null && ids.length > 0 && document.activeElement === document.body && hasGone()) {
      hadFocus.current = null
      wanted.current = true
    }
    if (!wanted.current) return
    const target = body.current?.querySelector<HTMLElement>(`[data-index="${current}"] [data-row-focus]`)
    if (!target) return
    wanted.current = false
    target.focus({ preventScroll: true })
  })

  return {
    current,
    moveTo,
    onFocus: (event: FocusEvent) => {
      const id = rowIdOf(event.target)
      if (id === undefined) return
      hadFocus.current = id
      stopAt(places.get(id) ?? 0)
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) hadFocus.current = null
    },
    onKeyDown: (event: KeyboardEvent) => {
      const target = destination(event, current, ids.length, rowsPerPage())
      if (target === null) return
      event.preventDefault()
      moveTo(target)
    },
  }
}

function rowIdOf(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row-id]')?.dataset.rowId : undefined
}

function destination(pressed: Pressed, current: number, rows: number, page: number): number | null {
  if (isShortcut(pressed, 'row.next')) return current + 1
  if (isShortcut(pressed, 'row.previous')) return current - 1
  if (isShortcut(pressed, 'row.pageDown')) return current + page
  if (isShortcut(pressed, 'row.pageUp')) return current - page
  if (isShortcut(pressed, 'row.first')) return 0
  return isShortcut(pressed, 'row.last') ? rows - 1 : null
}
