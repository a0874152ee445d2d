import { DEFAULT_COLUMNS, MEMBER_LAYOUT, memberColumns } from '@/components/members/member-columns'
import { MembersHeader } from '@/components/members/members-header'
import { ListSkeleton } from '@/components/table/list-skeleton'
import { SELECT_COLUMN } from '@/components/table/select-column'

const COLUMNS = [SELECT_COLUMN, ...memberColumns(DEFAULT_COLUMNS)]

export default function Loading() {
  return (
    <>
      <MembersHeader />
      <ListSkeleton columns={COLUMNS} grid={MEMBER_LAYOUT} filters buttons quietHeadings />
    </>
  )
}
