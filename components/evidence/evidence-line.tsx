'use client'

import Link from 'next/link'
import type { EvidenceView } from '@/lib/evidence/evidence-views'
import { useGuild } from '../shell/guild-context'
import { Badge } from '../ui/badge'
import { RelativeTime } from '../ui/relative-time'
import { kindWords, visibleWords } from './evidence-words'
import { WhyTaken } from './why-taken'

/** One copy in the list: of how many, where, by whom, what for. */
export function EvidenceLine({ copy }: { copy: EvidenceView }) {
  const guild = useGuild()
  const { label } = kindWords(copy)
  const { id, takenAt, reason, target, channels, expiresAt } = copy
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-line border-b py-3 has-[a:hover]:bg-hover">
      <Link
        href={`/guilds/${guild.id}/evidence/${id}`}
        prefetch={false}
        className="min-w-0 truncate rounded-control font-medium after:absolute after:inset-0"
      >
        {visibleWords(copy)}
        {channels.length > 0 && (
          <span className="font-normal text-muted">
            {' · '}
            <bdi>#{channels[0]?.name}</bdi>
            {channels.length > 1 && ` and ${channels.length - 1} more`}
          </span>
        )}
      </Link>
      {label && <Badge tone="neutral">{label}</Badge>}
      <p className="col-span-2 truncate text-muted text-sm">
        <WhyTaken copy={copy} of={target && <bdi>{target.name}</bdi>} />
        {' · '}
        <RelativeTime at={takenAt} past />
        {expiresAt && (
          <>
            {' · kept until '}
            <RelativeTime at={expiresAt} />
          </>
        )}
        {reason && (
          <>
            {' · '}
            <span dir="auto">{reason}</span>
          </>
        )}
      </p>
    </li>
  )
}
