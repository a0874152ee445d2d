'use client'

import { Ban, X } from 'lucide-react'
import { useState } from 'react'
import { departureKey } from '@/lib/directory/departure-key'
import { type DeparturesAsked, departuresParams } from '@/lib/directory/departures-url'
import type { DepartureRow } from '@/lib/queries/departures/departure-views'
import { bulkReasons } from '../runs/bulk-actions'
import { BulkOrder } from '../runs/bulk-order'
import { useGuild } from '../shell/guild-context'
import { countWords } from '../table/count-words'
import { hasChosenAll } from '../table/has-chosen-all'
import { SelectMatching } from '../table/select-matching'
import type { Selection } from '../table/selection'
import { useSelectMatching } from '../table/use-select-matching'
import { useSelectionSize } from '../table/use-selection'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { IconButton } from '../ui/icon-button'
import { readMatchingDepartures } from './departure-queries'
import { peopleChosen, usePeopleChosen } from './people-chosen'

interface DeparturesSelectionProps {
  selection: Selection
  asked: DeparturesAsked
  /** Those that are loaded. */
  loaded: DepartureRow[]
  /** How many match; undefined while nobody knows. */
  count: number | undefined
}

/** The bar from below once rows are chosen: the people they are of can be banned in one run, members again or not. */
export function DeparturesSelection({ selection, asked, loaded, count }: DeparturesSelectionProps) {
  const { id: guildId, standing } = useGuild()
  const { now } = useNow()
  const size = useSelectionSize(selection)
  const [ordered, setOrdered] = useState<string[] | null>(null)
  const matching = useSelectMatching(selection, {
    key: `${departuresParams(asked)}`,
    read: () => readMatchingDepartures(guildId, asked),
  })
  const people = usePeopleChosen(selection)
  const clear = () => {
    matching.cancel()
    selection.clear()
  }
  return (
    <>
      {size > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a bar of the table, not a form
        <div
          role="group"
          aria-label="Selection"
          className="flex shrink-0 animate-from-below flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-raised px-4 py-2.5 wide:px-5"
        >
          <IconButton label="Clear the selection" icon={<X aria-hidden className="size-4" />} onClick={clear} />
          <span role="status" className="truncate font-medium">
            {countWords({ count: size, isExact: true }, 'departure', 'departures')} selected
          </span>
          {(count === undefined || !hasChosenAll(selection, loaded.map(departureKey), count)) && (
            <SelectMatching matching={matching} total={count} />
          )}
          <Button
            variant="danger"
            icon={<Ban aria-hidden className="size-4" />}
            className="ml-auto"
            disabledBecause={bulkReasons('member.ban', standing, now)}
            onClick={() => setOrdered(peopleChosen(selection))}
          >
            Ban {people.toLocaleString('en')}
          </Button>
        </div>
      )}
      {/* What was ordered stays, whatever becomes of the selection. */}
      {ordered && <BulkOrder action="member.ban" ids={ordered} onClose={() => setOrdered(null)} />}
    </>
  )
}
