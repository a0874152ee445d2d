import type { Selection } from '../../table/selection'
import { isNewer } from './choosing'

interface AmongAll {
  /** The newest of all that match. */
  upTo: string
  /** How many those are. */
  count: number
  /** The loaded ones that can be chosen. */
  known: string[]
  /** All that match are chosen no more: what is ticked counts. */
  end: () => void
}

/**
 * The selection while all that match are chosen, loaded or not: none of them is ticked, and each is chosen. What came later is
 * not, and whoever chooses that, or lets go of some, has chosen what is loaded.
 */
export function amongAll(ticked: Selection, { upTo, count, known, end }: AmongAll): Selection {
  const isLate = (id: string) => isNewer(id, upTo)
  const narrow = (stays: (id: string) => boolean) => {
    end()
    ticked.replace(known.filter(stays))
  }
  const add = (ids: string[]) => {
    const late = new Set(ids.filter(isLate))
    if (late.size > 0) narrow(id => !isLate(id) || late.has(id))
  }
  return {
    ...ticked,
    has: id => !isLate(id),
    size: () => count,
    add,
    extendTo: id => add([id]),
    remove: ids => {
      const gone = new Set(ids)
      narrow(id => !isLate(id) && !gone.has(id))
    },
    toggle: id => narrow(other => isLate(other) === (other === id)),
  }
}
