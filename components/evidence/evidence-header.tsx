import { PageHeader } from '../shell/page-header'

export function EvidenceListHeader() {
  return <PageHeader title="Copies" line="What was written in deleted messages, stored and sealed before they went." />
}
