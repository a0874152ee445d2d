import { PageHeader } from '../shell/page-header'

export function MessagesHeader() {
  return <PageHeader title="Messages" line="Find messages, see exactly which, and clear them out." />
}
