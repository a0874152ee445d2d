'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MOST_SELECTED } from '@/lib/directory/most-selected'
import { createSelection } from '../../table/selection'
import { toastDone, toastTrouble } from '../../ui/toast'

/**
 * Who is chosen on the page of the members. It survives order and pages; another filter ends it, says so, and offers
 * it back. `filterKey`: changes with the filter.
 */
export function useMembersSelection(filterKey: string) {
  const [selection] = useState(() => createSelection(MOST_SELECTED, tellFull))
  const former = useRef(filterKey)
  const keepsOnce = useRef(false)
  const end = useEffectEvent(() => {
    const isKept = keepsOnce.current
    keepsOnce.current = false
    const ids = isKept ? [] : selection.ids()
    if (ids.length === 0) return
    selection.clear()
    const who = ids.length === 1 ? '1 member is' : `${ids.length.toLocaleString('en')} members are`
    toastDone(`The filter changed, so ${who} no longer selected.`, {
      action: { label: 'Select again', onPress: () => selection.add(ids) },
    })
  })
  useEffect(() => {
    if (former.current === filterKey) return
    former.current = filterKey
    end()
  }, [filterKey])
  return {
    selection,
    /** Chooses these, whatever is listed, and lists everybody again without letting go of them. */
    chooseListed: (ids: string[], listAll: () => void) => {
      keepsOnce.current = filterKey !== ''
      selection.replace(ids)
      listAll()
    },
  }
}

function tellFull() {
  toastTrouble(`At most ${MOST_SELECTED.toLocaleString('en')} members can be selected at once.`, { tone: 'warning' })
}
