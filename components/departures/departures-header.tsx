'use client'

import type { ReactNode } from 'react'
import { BackLink } from '../shell/back-link'
import { useGuild } from '../shell/guild-context'
import { PageHeader } from '../shell/page-header'

export function DeparturesHeader({ actions }: { actions?: ReactNode }) {
  const { id } = useGuild()
  return (
    <>
      <BackLink href={`/guilds/${id}/members`}>Members</BackLink>
      <PageHeader title="Who left" line="Who went or was removed, and how soon." actions={actions} />
    </>
  )
}
