import { DEPARTURE_COLUMNS, DEPARTURE_LAYOUT } from '@/components/departures/departure-columns'
import { DeparturesHeader } from '@/components/departures/departures-header'
import { ListSkeleton } from '@/components/table/list-skeleton'

export default function Loading() {
  return (
    <>
      <DeparturesHeader />
      <ListSkeleton columns={DEPARTURE_COLUMNS} grid={DEPARTURE_LAYOUT} filters buttons />
    </>
  )
}
