'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MOST_SELECTED } from '@/lib/directory/most-selected'
import { toastTrouble } from '../ui/toast'
import { letGo, type RowNouns } from './let-go'
import { createSelection } from './selection'

interface FilteredOptions {
  /** Changes with what narrows the list. */
  filterKey: string
  nouns: RowNouns
  /** What has happened when that changes: "The filter changed". */
  why: string
}

/** Who of a list is chosen. It survives order and pages; another filter ends it, says so, and offers it back. */
export function useFilteredSelection({ filterKey, nouns, why }: FilteredOptions) {
  const [selection] = useState(() => createSelection(MOST_SELECTED, () => tellFull(nouns)))
  const former = useRef(filterKey)
  const keepsOnce = useRef(false)
  const end = useEffectEvent(() => {
    const isKept = keepsOnce.current
    keepsOnce.current = false
    if (!isKept) letGo(selection, nouns, why)
  })
  useEffect(() => {
    if (former.current === filterKey) return
    former.current = filterKey
    end()
  }, [filterKey])
  return {
    selection,
    /** Another filter is about to come that ends nothing. */
    keepOnce: () => {
      keepsOnce.current = true
    },
    /** Ends it because somebody wants that. */
    stop: () => letGo(selection, nouns),
  }
}

function tellFull({ many }: RowNouns) {
  toastTrouble(`At most ${MOST_SELECTED.toLocaleString('en')} ${many} can be selected at once.`, { tone: 'warning' })
}
