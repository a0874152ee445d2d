import type { ReactNode } from 'react'
import { PageHeader } from '../shell/page-header'

export function RolesHeader({ actions }: { actions?: ReactNode }) {
  return <PageHeader title="Roles" line="Who stands above whom, and what each role allows." actions={actions} />
}
