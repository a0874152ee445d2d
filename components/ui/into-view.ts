import type { FocusEvent } from 'react'

/**
 * For what scrolls: a layer, at whose top Tab begins anew without scrolling, and a row of chips, of which browsers leave the
 * next one at the edge.
 */
export function intoView({ target }: FocusEvent<Element>): void {
  target.scrollIntoView({ block: 'nearest' })
}
