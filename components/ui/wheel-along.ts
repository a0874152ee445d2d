import type { WheelEvent } from 'react'

/** For a row that scrolls sideways and shows no bar: the wheel of a mouse, which turns one way only, moves along it. */
export function wheelAlong({ currentTarget, target, deltaX, deltaY }: WheelEvent<Element>): void {
  // What floats of the row stands elsewhere, and scrolls itself.
  if (deltaX === 0 && currentTarget.contains(target as Node)) currentTarget.scrollLeft += deltaY
}
