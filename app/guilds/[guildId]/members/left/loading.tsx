import { DEPARTURE_COLUMNS, DEPARTURE_LAYOUT } from '@/components/departures/departure-columns'
import { DeparturesHeader } from '@/components/departures/departures-header'
import { ListSkeleton } from '@/components/table/list-skeleton'
import { Skeleton } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <>
      <DeparturesHeader actions={<Skeleton className="size-8 coarse:size-11" />} />
      <ListSkeleton columns={DEPARTURE_COLUMNS} grid={DEPARTURE_LAYOUT} filters buttons />
    </>
  )
}
