import { BAN_LAYOUT, banColumns } from '@/components/bans/ban-columns'
import { BansHeader } from '@/components/bans/bans-header'
import { ListSkeleton } from '@/components/table/list-skeleton'
import { Skeleton } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <>
      <BansHeader actions={<Skeleton className="h-8 w-40 coarse:h-11" />} />
      <ListSkeleton columns={banColumns()} grid={BAN_LAYOUT} filters buttons />
    </>
  )
}
