import { MEMBER_COLUMNS, MEMBER_GRID } from '@/components/members/member-columns'
import { MembersHeader } from '@/components/members/members-header'
import { ListSkeleton } from '@/components/table/list-skeleton'

export default function Loading() {
  return (
    <>
      <MembersHeader />
      <ListSkeleton columns={MEMBER_COLUMNS} grid={MEMBER_GRID} filters />
    </>
  )
}
