import { PageHeader } from '../shell/page-header'

export function EvidenceListHeader() {
  return <PageHeader title="Copies" line="Messages, sealed before they went or kept as proof." />
}
