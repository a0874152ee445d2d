import { AuditHeader } from '@/components/audit/audit-header'
import { AuditSkeleton } from '@/components/audit/audit-skeleton'
import { ToolbarSkeleton } from '@/components/audit/toolbar-skeleton'

export default function Loading() {
  return (
    <>
      <AuditHeader />
      <ToolbarSkeleton />
      <AuditSkeleton />
    </>
  )
}
