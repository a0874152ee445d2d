import { PageHeader } from '../shell/page-header'

export function OverviewHeader() {
  return <PageHeader title="Overview" line="Who comes and goes, what was done, what Steward can do." />
}
