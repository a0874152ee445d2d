const LAYERS = '[role=dialog], [role=alertdialog], [role=menu]'
// What can be named to somebody who lands there. Not a button: whoever presses Enter twice must not press another one.
const PLACES =
  'section, article, li, fieldset, form, [role=row], [role=region], [role=group], [role=table], [role=dialog], [role=menu], main'
// Of a row its own stop: the keys of a list start from there.
const STOP = '[data-row-focus]'

/** The dialog, sheet or menu that an element stands in. */
export const layerOf = (element: Element): Element | null => element.closest(LAYERS)

/** What stands around an element and may take the focus for it, the nearest first. */
export function placesAround(element: Element): HTMLElement[] {
  const places: HTMLElement[] = []
  let place = element.parentElement?.closest<HTMLElement>(PLACES)
  while (place) {
    places.push((place.role === 'row' && place.querySelector<HTMLElement>(STOP)) || place)
    place = place.parentElement?.closest<HTMLElement>(PLACES)
  }
  return places
}

/** Gives something the focus that is no stop for Tab, as long as it stays there. */
export function visit(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
