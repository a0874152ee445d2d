import { DoorOpen, SearchX } from 'lucide-react'
import { DEPARTURES_DAYS } from '@/lib/directory/departures-kept'
import { type DeparturesAsked, departureFilterKindsOf, narrowsDepartures } from '@/lib/directory/departures-url'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

interface DeparturesEmptyProps {
  asked: DeparturesAsked
  /** From when on it is known; null: the members are still being read. */
  since: string | null
  onClear: () => void
}

/** Nobody has left, or nobody matches, or nothing is known yet. */
export function DeparturesEmpty({ asked, since, onClear }: DeparturesEmptyProps) {
  if (narrowsDepartures(asked)) {
    const isFiltered = departureFilterKindsOf(asked).length > 0
    return (
      <EmptyState
        icon={<SearchX />}
        title="Nobody matches"
        action={<Button onClick={onClear}>{isFiltered ? 'Clear all' : 'Clear search'}</Button>}
      >
        {isFiltered && 'Each filter has to fit. '}
        {asked.stayed && 'Of whoever was found gone it is not always known how long they had been here. '}
        {asked.q !== '' && 'Each word has to be in a name, in any order; an id has to be whole.'}
      </EmptyState>
    )
  }
  if (since === null) {
    return (
      <EmptyState icon={<DoorOpen />} title="Nothing is known yet">
        The members are being read from the platform. Who leaves after that appears here.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={<DoorOpen />} title="Nobody has left">
      Whoever leaves, is kicked or banned appears here as it happens, and is kept for {DEPARTURES_DAYS} days.
    </EmptyState>
  )
}
