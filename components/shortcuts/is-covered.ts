import { SHEET_SLOT } from '../ui/sheet-slot'

const LAYERS = '[role=dialog], [role=alertdialog], [role=menu]'

/** Whether something has opened above the page; a sheet beside what it is about does not count. */
export function isCovered(): boolean {
  return [...document.querySelectorAll(LAYERS)].some(layer => !layer.closest(`#${SHEET_SLOT}`))
}
