'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import type { RunView } from '@/lib/runs/run-views'
import { SECOND } from '@/lib/time'
import { isPurge } from '../runs/bulk-words'
import { useGuild } from '../shell/guild-context'
import { linkButton } from '../ui/link-button'
import { evidenceOfRun } from './evidence-queries'
import { formatEvidenceUrl } from './evidence-url'

const LOOK_AGAIN_MS = 5 * SECOND
// Of a ban each person has a copy of their own, and of what a run deletes a copy may be taken of one part after another.
const ENOUGH = 2

/** The way to what was copied of what a run deletes, as soon as there is something and where the viewer may know of it. */
export function RunCopyLink({ run }: { run: RunView }) {
  const { id: guildId } = useGuild()
  const deletes = isPurge(run.action) || Number(run.input.deleteMessageDays ?? 0) > 0
  const isUnderWay = run.status === 'running'
  const { data } = useQuery({
    ...evidenceOfRun(guildId, run.id),
    enabled: deletes && run.startedAt !== null,
    // It is taken before the first deletion: soon after the start.
    refetchInterval: ({ state }) =>
      isUnderWay && state.data && state.data.copies.length < ENOUGH ? LOOK_AGAIN_MS : false,
    // Once it has ended, what was read while it ran may lack some.
    staleTime: 0,
  })
  const [copy, another] = data?.copies ?? []
  if (!copy) return null
  const to = another ? formatEvidenceUrl({ run: run.id }) : `/${copy.id}`
  return (
    <Link href={`/guilds/${guildId}/evidence${to}`} prefetch={false} className={linkButton}>
      {another ? 'See the copies' : 'See the copy'}
    </Link>
  )
}
