import { isComposing } from '../shortcuts/is-composing'

// A search with words in it is emptied, what is lifted out of a list is put back.
const ENDED_FIRST = 'search[data-filled] > input:focus, [aria-roledescription][aria-pressed=true]'

/** Escape ends the smaller thing first, which may stand beside the layer: that stays open. */
export function keepOpenForEscape(event: KeyboardEvent) {
  if (isComposing(event) || document.querySelector(ENDED_FIRST)) event.preventDefault()
}
