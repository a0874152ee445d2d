'use client'

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/icon-button'
import { hasChosenAll } from './has-chosen-all'
import type { RowNouns } from './let-go'
import { SelectMatching } from './select-matching'
import { OTHERS_STAY, selectedWords } from './selected-words'
import type { Selection } from './selection'
import { type Matching, useSelectMatching } from './use-select-matching'
import { useFirstOf, useSelectionSize } from './use-selection'

interface ChosenBarProps<Row> {
  selection: Selection
  nouns: RowNouns
  /** How all that match are read. */
  matching: Matching
  /** Those that are loaded. */
  loaded: Row[]
  idOf: (row: Row) => string
  /** How many match; undefined while nobody knows. */
  total: number | undefined
  /** What can be done with all that are chosen. */
  children: ReactNode
}

/** The bar from below once rows are chosen: how many, all that match at one press, and what can be done with them. */
export function ChosenBar<Row>(props: ChosenBarProps<Row>) {
  const { selection, nouns, loaded, idOf, total, children } = props
  const size = useSelectionSize(selection)
  const firstOf = useFirstOf(selection)
  const matching = useSelectMatching(selection, props.matching)
  const clear = () => {
    matching.cancel()
    selection.clear()
  }
  if (size === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a bar of the table, not a form
    <div
      role="group"
      aria-label="Selection"
      className="flex shrink-0 animate-from-below flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-raised px-4 py-2.5 wide:px-5"
    >
      <IconButton label="Clear the selection" icon={<X aria-hidden className="size-4" />} onClick={clear} />
      <span role="status" className="min-w-0 text-pretty font-medium">
        {selectedWords(size, firstOf, nouns)}
        {firstOf && <span className="font-normal text-muted">; {OTHERS_STAY}</span>}
      </span>
      {(total === undefined || !hasChosenAll(selection, loaded.map(idOf), total)) && (
        <SelectMatching matching={matching} total={total} />
      )}
      {children}
    </div>
  )
}
