'use client'

import { useEffect } from 'react'

// By then dialogs, menus and lists have given the focus back where they could.
const WAIT_MS = 100
const LAYERS = '[role=dialog], [role=alertdialog], [role=menu]'
// What can be named to somebody who lands there. Not a button: whoever presses Enter twice must not press another one.
const PLACES =
  'section, article, li, fieldset, form, [role=row], [role=region], [role=group], [role=table], [role=dialog], [role=menu], main'
// Of a row its own stop: the keys of a list start from there.
const STOP = '[data-row-focus]'

/**
 * Keeps the place of whoever uses the keyboard: where the control that had the focus goes by what it did, such as "Pause"
 * by pausing, the nearest thing around it that is left takes the focus.
 */
export function FocusKeeper() {
  useEffect(() => {
    let around: HTMLElement[] = []
    let timer: ReturnType<typeof setTimeout> | undefined

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === document.body) return
      const layer = target.closest(LAYERS)
      // What a dialog was opened from may be gone when it closes.
      const outside = layer ? around.filter(one => !layer.contains(one)) : []
      around = [target, ...placesAround(target), ...outside]
    }
    const look = () => {
      timer = undefined
      const [had] = around
      if (document.activeElement !== document.body || !had || had.isConnected) return
      const place = around.find(one => one.isConnected)
      if (place) visit(place)
    }
    const observer = new MutationObserver(() => {
      if (around[0]?.isConnected === false) timer ??= setTimeout(look, WAIT_MS)
    })
    // Whoever points elsewhere has left; what they point at tells of itself.
    const forget = () => {
      around = []
    }
    document.addEventListener('pointerdown', forget, true)
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('pointerdown', forget, true)
      document.removeEventListener('focusin', remember)
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
  return null
}

function placesAround(element: HTMLElement): HTMLElement[] {
  const places: HTMLElement[] = []
  let place = element.parentElement?.closest<HTMLElement>(PLACES)
  while (place) {
    places.push((place.role === 'row' && place.querySelector<HTMLElement>(STOP)) || place)
    place = place.parentElement?.closest<HTMLElement>(PLACES)
  }
  return places
}

/** Gives something the focus that is no stop for Tab, as long as it stays there. */
function visit(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
