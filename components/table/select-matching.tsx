'use client'

import { MOST_SELECTED } from '@/lib/directory/most-selected'
import { Button } from '../ui/button'
import { takenWords } from './all-words'
import type { useSelectMatching } from './use-select-matching'

interface SelectMatchingProps {
  matching: ReturnType<typeof useSelectMatching>
  /** How many match; undefined: that is being counted. */
  total: number | undefined
  /** Whether that is all of them. */
  isExact?: boolean
}

/** Chooses all who match, loaded or not; where they are too many the first of them, in the order of the list. */
export function SelectMatching({ matching: { pending, select }, total, isExact = true }: SelectMatchingProps) {
  return (
    <Button size="small" variant="ghost" pending={pending} onClick={select}>
      Select {takenWords(total, isExact, MOST_SELECTED)}
    </Button>
  )
}
