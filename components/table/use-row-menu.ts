'use client'

import type { KeyboardEvent, MouseEvent } from 'react'
import { isShortcut } from '../shortcuts/is-shortcut'
import { useLongPress } from './use-long-press'

/** Where on the page a row's menu is asked for: at a point, or below a button. */
export interface MenuPlace {
  x: number
  y: number
  /** What gets the focus back. */
  from: HTMLElement
}

/** Asks for the menu of the row under the pointer (right click, long press) or with the focus (Menu key, Shift+F10, m). */
export function useRowMenu(onMenu: ((rowId: string, place: MenuPlace) => void) | undefined) {
  const ask = (target: Element, at?: { x: number; y: number }) => {
    const row = target.closest<HTMLElement>('[data-row-id]')
    const from = row?.querySelector<HTMLElement>('[data-row-focus]')
    const rowId = row?.dataset.rowId
    if (!from || rowId === undefined) return false
    const { left, bottom } = from.getBoundingClientRect()
    onMenu?.(rowId, { ...(at ?? { x: left, y: bottom }), from })
    return true
  }
  const held = useLongPress((target, at) => void ask(target, at))
  if (!onMenu) return { onKeyDown: () => false, onClickCapture: () => {} }
  return {
    ...held,
    onContextMenu: (event: MouseEvent) => {
      const isText = getSelection()?.isCollapsed === false
      const target = event.target as Element
      // Menus and dialogs of the row bubble through it; the browser's own menu stays for marked text and links.
      if (!event.currentTarget.contains(target) || isText || target.closest('a, input')) return
      if (ask(target, { x: event.clientX, y: event.clientY })) event.preventDefault()
    },
    /** True where the key was for this. */
    onKeyDown: (event: KeyboardEvent): boolean => {
      if (!isShortcut(event, 'row.menu') || !ask(event.target as Element)) return false
      event.preventDefault()
      return true
    },
  }
}
