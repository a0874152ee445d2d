import { PageHeader } from '../shell/page-header'

export function AuditHeader() {
  return <PageHeader title="Audit log" line="What was done here through Steward, and why." />
}
