import type { FocusEvent } from 'react'

/**
 * For what scrolls: a layer, at whose top Tab begins anew without scrolling, and a row of chips, of which browsers leave the
 * next one at the edge. What stands still (`data-stands`) is in view, and has its place in the text at the end of it.
 */
export function intoView({ target }: FocusEvent<Element>): void {
  if (!target.closest('[data-stands]')) target.scrollIntoView({ block: 'nearest' })
}
