import { PageHeader } from '../shell/page-header'

export function BansHeader() {
  return <PageHeader title="Bans" line="Who may not join this guild, and why." />
}
