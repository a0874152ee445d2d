'use client'

import { useRef } from 'react'
import { layerOf, placesAround, visit } from './focus-places'

const ITEMS = 'li, article, [data-row-focus]'

/**
 * Handlers for a Radix layer that is opened by state instead of a trigger: what had the focus before gets it back, or what
 * stood around it where it is gone by what was done, such as "Withdraw". What has `data-first-focus` gets it first, instead
 * of the first field.
 */
export function useReturnedFocus() {
  const before = useRef<HTMLElement[]>([])
  return {
    onOpenAutoFocus: (event: Event) => {
      const { activeElement } = document
      before.current = activeElement instanceof HTMLElement ? [activeElement, ...itemsAround(activeElement)] : []
      const first = (event.target as Element).querySelector<HTMLElement>('[data-first-focus]')
      if (!first) return
      event.preventDefault()
      first.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const [had] = before.current
      const place = before.current.find(one => one.isConnected)
      if (!place) return
      if (place === had) place.focus({ preventScroll: true })
      else visit(place)
    },
  }
}

/** The entry or row that somebody is at, and what is around it in a sheet: what else there is on a page is far from it. */
function itemsAround(element: HTMLElement): HTMLElement[] {
  const layer = layerOf(element)
  return placesAround(element).filter(place => place.matches(ITEMS) || layer?.contains(place))
}
