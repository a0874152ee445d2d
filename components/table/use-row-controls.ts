'use client'

import type { KeyboardEvent, MouseEvent } from 'react'
import { chooseByFinger } from './choose-by-finger'
import { rowKeys } from './row-keys'
import type { Selection } from './selection'
import { type RowFocusOptions, useRowFocus } from './use-row-focus'
import { type MenuPlace, useRowMenu } from './use-row-menu'

interface RowControlsOptions extends RowFocusOptions {
  selection: Selection | undefined
  /** Choosing is what one is at. */
  isSelecting: boolean
  /** Absent: the rows have no menu. */
  onMenu: ((rowId: string, place: MenuPlace) => void) | undefined
}

/** What rows are moved through, chosen and asked for their menu by. `listeners` belong on the element around them. */
export function useRowControls({ selection, isSelecting, onMenu, ...options }: RowControlsOptions) {
  const { ids, places } = options
  const { current, moveTo, ...focus } = useRowFocus(options)
  const menu = useRowMenu(onMenu)
  const choose = rowKeys({ selection, ids, places, current, moveTo })
  const listeners = {
    ...menu,
    onFocus: focus.onFocus,
    onBlur: focus.onBlur,
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      menu.onClickCapture(event)
      if (isSelecting && selection && !event.isPropagationStopped()) chooseByFinger(event, selection.toggle)
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Menus and dialogs opened from a row bubble through it too.
      if (!event.currentTarget.contains(event.target as Node)) return
      if (!menu.onKeyDown(event) && !choose(event)) focus.onKeyDown(event)
    },
  }
  return { current, moveTo, listeners }
}
