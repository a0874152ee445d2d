import type { ReactNode } from 'react'
import { PageHeader } from '../shell/page-header'

export function RunsHeader({ actions }: { actions?: ReactNode }) {
  return <PageHeader title="Runs" line="What is done to many at once, and what came of it." actions={actions} />
}
