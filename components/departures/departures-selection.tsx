'use client'

import { departureKey } from '@/lib/directory/departure-key'
import { type DeparturesAsked, departuresParams } from '@/lib/directory/departures-url'
import type { DepartureRow } from '@/lib/queries/departures/departure-views'
import { OrderChosen } from '../runs/order-chosen'
import { useGuild } from '../shell/guild-context'
import type { Selection } from '../table/selection'
import { readMatchingDepartures } from './departure-queries'
import { peopleChosen, usePeopleChosen } from './people-chosen'
import { restOfDepartures } from './rest-of-departures'

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
  const { id: guildId } = useGuild()
  const people = usePeopleChosen(selection)
  return (
    <OrderChosen
      action="member.ban"
      count={people}
      idsOf={() => peopleChosen(selection)}
      restOf={firstOf => restOfDepartures(firstOf, selection.ids())}
      selection={selection}
      nouns={DEPARTURES}
      matching={{ key: `${departuresParams(asked)}`, read: () => readMatchingDepartures(guildId, asked) }}
      loaded={loaded}
      idOf={departureKey}
      total={count}
    />
  )
}
