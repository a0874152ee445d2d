import type { KeyboardEvent } from 'react'
import { isShortcut } from '../shortcuts/is-shortcut'
import type { Selection } from './selection'

interface RowKeys {
  selection: Selection | undefined
  ids: string[]
  places: Map<string, number>
  current: number
  moveTo: (index: number) => void
}

/** The keys that choose rows: x one, Shift with an arrow a range, Control or Command with a what is loaded. True: taken. */
export function rowKeys({ selection, ids, places, current, moveTo }: RowKeys): (event: KeyboardEvent) => boolean {
  return event => {
    const id = ids[current]
    if (!selection || id === undefined) return false
    if (isShortcut(event, 'row.all')) selection.add(ids)
    else if (isShortcut(event, 'row.choose')) selection.toggle(id)
    else if (isShortcut(event, 'row.range')) selection.extendTo(id, ids, places)
    else if (isShortcut(event, 'row.rangeDown')) extend(1)
    else if (isShortcut(event, 'row.rangeUp')) extend(-1)
    else return false
    event.preventDefault()
    return true

    function extend(step: 1 | -1) {
      const next = ids[current + step]
      if (next === undefined) return
      // The row that one stands on is the beginning of a range that has none.
      if (!selection!.has(id!)) selection!.toggle(id!)
      selection!.extendTo(next, ids, places)
      moveTo(current + step)
    }
  }
}
