'use client'

import { useMemo } from 'react'
import { MOST_SELECTED } from '@/lib/directory/most-selected'
import { readOnlyIds } from '@/lib/directory/read-ids'
import { Button } from '../ui/button'

// As much as the address holds of a search.
const LONGEST_SEARCH = 200

/** Whether a text is a list of ids that is too long to be searched for. */
export function isLongList(text: string): boolean {
  return text.trim().length > LONGEST_SEARCH && readOnlyIds(text) !== null
}

interface PastedListProps {
  typed: string
  onSelect: (ids: string[]) => void
}

/** A list of ids longer than a search can be: it is chosen instead, members or not. */
export function PastedList({ typed, onSelect }: PastedListProps) {
  const ids = useMemo(() => (isLongList(typed) ? readOnlyIds(typed) : null), [typed])
  if (!ids) return null
  const number = ids.length.toLocaleString('en')
  const tooMany = ids.length > MOST_SELECTED
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-info-line bg-info-soft px-3.5 py-2">
      <p role="status" className="min-w-0 flex-1 max-wide:basis-full">
        These are {number} ids, more than a search takes. Select them all to act on them; who is no member can still be
        banned.
      </p>
      <Button
        size="small"
        disabledBecause={
          tooMany ? [`At most ${MOST_SELECTED.toLocaleString('en')} can be selected at once.`] : undefined
        }
        onClick={() => onSelect(ids)}
      >
        Select these {number} ids
      </Button>
    </div>
  )
}
