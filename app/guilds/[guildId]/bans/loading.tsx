import { BAN_COLUMNS, BAN_GRID } from '@/components/bans/ban-columns'
import { BansHeader } from '@/components/bans/bans-header'
import { ListSkeleton } from '@/components/table/list-skeleton'

export default function Loading() {
  return (
    <>
      <BansHeader />
      <ListSkeleton columns={BAN_COLUMNS} grid={BAN_GRID} />
    </>
  )
}
