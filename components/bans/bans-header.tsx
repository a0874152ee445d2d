import type { ReactNode } from 'react'
import { PageHeader } from '../shell/page-header'

export function BansHeader({ actions }: { actions?: ReactNode }) {
  return <PageHeader title="Bans" line="Who may not join this guild, and why." actions={actions} />
}
