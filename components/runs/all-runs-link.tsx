'use client'

import { ChevronLeft } from 'lucide-react'
import Link from 'next/link'
import { useGuild } from '../shell/guild-context'

/** The way back from one run. */
export function AllRunsLink() {
  const guild = useGuild()
  return (
    <Link
      href={`/guilds/${guild.id}/runs`}
      className="mt-2 -mb-3 ml-2 flex w-max items-center gap-1 rounded-control px-2 py-1 text-muted text-sm hover:text-ink wide:ml-3 coarse:-mb-5 coarse:min-h-11"
    >
      <ChevronLeft aria-hidden className="size-4" />
      All runs
    </Link>
  )
}
