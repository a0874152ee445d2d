'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useGuild } from '../shell/guild-context'
import { linkButton } from '../ui/link-button'
import { evidenceOfRun } from './evidence-queries'

/** The way to the copy of what a run deletes, as soon as there is one and where the viewer may know of it. */
export function RunCopyLink({ runId }: { runId: string }) {
  const { id: guildId } = useGuild()
  const { data } = useQuery({
    ...evidenceOfRun(guildId, runId),
    // It is taken before the first deletion: soon after the start.
    refetchInterval: ({ state }) => (state.data && state.data.copies.length === 0 ? 2_000 : false),
  })
  const copy = data?.copies[0]
  if (!copy) return null
  return (
    <Link href={`/guilds/${guildId}/evidence/${copy.id}`} prefetch={false} className={linkButton}>
      See the copy
    </Link>
  )
}
