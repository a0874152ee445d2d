'use client'

import { Ban } from 'lucide-react'
import { useState } from 'react'
import { departureKey } from '@/lib/directory/departure-key'
import { type DeparturesAsked, departuresParams } from '@/lib/directory/departures-url'
import type { DepartureRow } from '@/lib/queries/departures/departure-views'
import { bulkReasons } from '../runs/bulk-actions'
import { BulkOrder } from '../runs/bulk-order'
import { useGuild } from '../shell/guild-context'
import { ChosenBar } from '../table/chosen-bar'
import type { Selection } from '../table/selection'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
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

export const DEPARTURES = { one: 'departure', many: 'departures' }

/** The bar from below once rows are chosen: the people they are of can be banned in one run, members again or not. */
export function DeparturesSelection({ selection, asked, loaded, count }: DeparturesSelectionProps) {
  const { id: guildId, standing } = useGuild()
  const { now } = useNow()
  const people = usePeopleChosen(selection)
  const [ordered, setOrdered] = useState<string[] | null>(null)
  return (
    <>
      <ChosenBar
        selection={selection}
        nouns={DEPARTURES}
        matching={{ key: `${departuresParams(asked)}`, read: () => readMatchingDepartures(guildId, asked) }}
        loaded={loaded}
        idOf={departureKey}
        total={count}
      >
        <Button
          variant="danger"
          icon={<Ban aria-hidden className="size-4" />}
          className="ml-auto"
          disabledBecause={bulkReasons('member.ban', standing, now)}
          onClick={() => setOrdered(peopleChosen(selection))}
        >
          Ban {people.toLocaleString('en')}
        </Button>
      </ChosenBar>
      {/* What was ordered stays, whatever becomes of the selection. */}
      {ordered && <BulkOrder action="member.ban" ids={ordered} onClose={() => setOrdered(null)} />}
    </>
  )
}
