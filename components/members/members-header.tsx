import { PageHeader } from '../shell/page-header'

export function MembersHeader() {
  return <PageHeader title="Members" line="Find somebody, see their record, act." />
}
