'use client'

import { MOST_SELECTED } from '@/lib/directory/most-selected'
import { Button } from '../ui/button'
import { allWords } from './all-words'
import { TOO_MANY, type useSelectMatching } from './use-select-matching'

interface SelectMatchingProps {
  matching: ReturnType<typeof useSelectMatching>
  /** How many match; undefined: that is being counted. */
  total: number | undefined
  /** Whether that is all of them. */
  isExact?: boolean
}

/** Chooses all who match, loaded or not; refused with why where they are too many. */
export function SelectMatching({ matching: { pending, select }, total, isExact = true }: SelectMatchingProps) {
  const tooMany = !isExact || (total ?? 0) > MOST_SELECTED
  return (
    <Button
      size="small"
      variant="ghost"
      pending={pending}
      disabledBecause={tooMany ? [TOO_MANY] : undefined}
      onClick={select}
    >
      Select {allWords(tooMany ? undefined : total)}
    </Button>
  )
}
