import type { KeyboardEvent } from 'react'
import { isComposing } from '../../shortcuts/is-composing'

/** Arrow keys go from the search field to the first template, and from one to the next. */
export function arrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[type=search], [data-row]')]
  const here = stops.indexOf(event.target as HTMLElement)
  const next = step && here >= 0 ? stops[here + step] : undefined
  if (!next || isComposing(event)) return
  event.preventDefault()
  next.focus()
}
