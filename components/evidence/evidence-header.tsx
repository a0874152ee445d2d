import { PageHeader } from '../shell/page-header'

export function EvidenceListHeader() {
  return <PageHeader title="Copies" line="Deleted messages, stored and sealed before they went." />
}
