import { BAN_LAYOUT, banColumns } from '@/components/bans/ban-columns'
import { BansHeader } from '@/components/bans/bans-header'
import { ListSkeleton } from '@/components/table/list-skeleton'

export default function Loading() {
  return (
    <>
      <BansHeader />
      <ListSkeleton columns={banColumns()} grid={BAN_LAYOUT} />
    </>
  )
}
