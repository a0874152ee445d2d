import type { ReactNode } from 'react'
import { PageHeader } from '../shell/page-header'

export function AuditHeader({ actions }: { actions?: ReactNode }) {
  return (
    <PageHeader title="Audit log" line="What was done, through Steward and elsewhere, and why." actions={actions} />
  )
}
