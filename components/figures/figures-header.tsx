'use client'

import type { ReactNode } from 'react'
import { formatAuditUrl } from '@/lib/directory/audit-url'
import { DEFAULT_SPAN } from '@/lib/directory/figures-url'
import { BackLink } from '../shell/back-link'
import { useGuild } from '../shell/guild-context'
import { PageHeader } from '../shell/page-header'
import { useFiguresUrl } from './use-figures-url'

export function FiguresHeader({ actions }: { actions?: ReactNode }) {
  const { id } = useGuild()
  // The log without a time would show more than was counted.
  const { after = DEFAULT_SPAN } = useFiguresUrl().state
  return (
    <>
      <BackLink href={`/guilds/${id}/audit${formatAuditUrl({ after })}`}>Audit log</BackLink>
      <PageHeader title="Figures by moderator" line="Who did how much, as the log tells it." actions={actions} />
    </>
  )
}
