import { PageHeader } from '../shell/page-header'

export function SettingsHeader() {
  return <PageHeader title="Settings" line="What moderators choose from, and how far they may go." />
}
