import { AuditHeader } from '@/components/audit/audit-header'
import { AuditSkeleton } from '@/components/audit/audit-skeleton'
import { ToolbarSkeleton } from '@/components/table/toolbar-skeleton'
import { Skeleton } from '@/components/ui/skeleton'

export default function Loading() {
  return (
    <>
      <AuditHeader actions={<Skeleton className="h-8 w-24 coarse:h-11 wide:w-73" />} />
      <ToolbarSkeleton filters />
      <AuditSkeleton />
    </>
  )
}
