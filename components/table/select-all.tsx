'use client'

import { CheckMark } from './check-mark'
import type { Selection } from './selection'
import { useSelectionSize } from './use-selection'

/** The box above the boxes: chooses the rows that are loaded, or lets go of them. */
export function SelectAll({ selection, ids }: { selection: Selection; ids: string[] }) {
  const size = useSelectionSize(selection)
  const isAll = size > 0 && ids.length > 0 && ids.every(selection.has)
  const isSome = !isAll && size > 0 && ids.some(selection.has)
  const rows =
    ids.length === 1 ? 'the one row that is loaded' : `the ${ids.length.toLocaleString('en')} rows that are loaded`
  const label = `${isAll ? 'Deselect' : 'Select'} ${rows}`
  return (
    <CheckMark
      label={label}
      title={label}
      checked={isAll}
      partly={isSome}
      onTick={() => (isAll ? selection.remove(ids) : selection.add(ids))}
    />
  )
}
