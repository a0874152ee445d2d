import { AuditHeader } from '@/components/audit/audit-header'
import { AuditSkeleton } from '@/components/audit/audit-skeleton'

export default function Loading() {
  return (
    <>
      <AuditHeader />
      <AuditSkeleton />
    </>
  )
}
