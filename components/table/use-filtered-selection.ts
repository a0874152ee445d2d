'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MOST_SELECTED } from '@/lib/directory/most-selected'
import { toastTrouble } from '../ui/toast'
import { letGo, type RowNouns } from './let-go'
import { createSelection } from './selection'
import { useHasSelected } from './use-selection'

interface FilteredOptions {
  /** Changes with what narrows the list. */
  filterKey: string
  nouns: RowNouns
}

/** Who of a list is chosen. It survives order and pages; another filter ends it, says so, and offers it back. */
export function useFilteredSelection({ filterKey, nouns }: FilteredOptions) {
  const [selection] = useState(() => createSelection(MOST_SELECTED, () => tellFull(nouns)))
  const [wantsBoxes, setWantsBoxes] = useState(false)
  const hasSelected = useHasSelected(selection)
  const former = useRef(filterKey)
  const keepsOnce = useRef(false)
  const end = useEffectEvent(() => {
    const isKept = keepsOnce.current
    keepsOnce.current = false
    if (!isKept) letGo(selection, nouns, 'The filter changed')
  })
  useEffect(() => {
    if (former.current === filterKey) return
    former.current = filterKey
    end()
  }, [filterKey])
  return {
    selection,
    /** Choosing is what one is at: some are chosen, or on a phone the boxes are asked for. */
    isSelecting: hasSelected || wantsBoxes,
    /** Asks for the boxes, or ends it because somebody wants that. */
    setSelecting: (isSelecting: boolean) => {
      setWantsBoxes(isSelecting)
      if (!isSelecting) letGo(selection, nouns)
    },
    /** Ends it without a word. */
    clear: () => {
      setWantsBoxes(false)
      selection.clear()
    },
    /** Another filter is about to come that ends nothing. */
    keepOnce: () => {
      keepsOnce.current = true
    },
  }
}

function tellFull({ many }: RowNouns) {
  toastTrouble(`At most ${MOST_SELECTED.toLocaleString('en')} ${many} can be selected at once.`, { tone: 'warning' })
}
