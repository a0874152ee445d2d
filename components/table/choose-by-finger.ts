import type { MouseEvent } from 'react'

const LEADS_AWAY = '[data-row-focus], [data-leads-away], a'

/**
 * While rows are chosen, a finger that meets a name or a link in one chooses it too: they take half of a row, and whoever was
 * led away by them would lose their place, or all that they have chosen. Mouse and keys press what they mean.
 */
export function chooseByFinger(event: MouseEvent<HTMLElement>, toggle: (rowId: string) => void): void {
  const { nativeEvent, target, currentTarget } = event
  if (!(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType !== 'touch') return
  const row = (target as Element).closest(LEADS_AWAY)?.closest<HTMLElement>('[data-row-id]')
  // Menus and dialogs of the rows bubble through them, though they stand elsewhere.
  if (!row?.dataset.rowId || !currentTarget.contains(row)) return
  event.preventDefault()
  event.stopPropagation()
  toggle(row.dataset.rowId)
}
