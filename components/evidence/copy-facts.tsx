'use client'

import Link from 'next/link'
import type { EvidenceDetail } from '@/lib/evidence/evidence-views'
import { useGuild } from '../shell/guild-context'
import { WrittenTime } from '../ui/written-time'
import { WhyTaken } from './why-taken'

const link = 'text-accent-ink underline'

/** What a copy was taken for, when and by whom, with the ways to the run and to the log. */
export function CopyFacts({ copy }: { copy: EvidenceDetail }) {
  const { id: guildId } = useGuild()
  const { takenAt, target, reason, runId, entryId, expiresAt } = copy
  return (
    <>
      <WhyTaken
        copy={copy}
        of={
          target && (
            <Link href={`/guilds/${guildId}/members?member=${target.id}`} prefetch={false} className={link}>
              <bdi>{target.name}</bdi>
            </Link>
          )
        }
      />
      {' · '}
      <WrittenTime at={takenAt} past />
      {reason && (
        <>
          {' · '}
          <span dir="auto" className="text-ink">
            {reason}
          </span>
        </>
      )}
      {runId && (
        <>
          {' · '}
          <Link href={`/guilds/${guildId}/runs/${runId}`} prefetch={false} className={link}>
            The run
          </Link>
        </>
      )}
      {entryId && (
        <>
          {' · '}
          <Link href={`/guilds/${guildId}/audit?entry=${entryId}`} prefetch={false} className={link}>
            The log entry
          </Link>
        </>
      )}
      {expiresAt && (
        <>
          {' · kept until '}
          <WrittenTime at={expiresAt} />
        </>
      )}
    </>
  )
}
