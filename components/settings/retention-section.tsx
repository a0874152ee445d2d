'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { SETTINGS_PARTS } from '@/lib/directory/settings-parts'
import { can } from '@/lib/permissions/can'
import { useGuild } from '../shell/guild-context'
import { ReadFailure } from '../table/read-failure'
import { useNow } from '../ui/clock'
import { Skeleton } from '../ui/skeleton'
import { LastChanged } from './last-changed'
import { NeedsLine } from './needs-line'
import { RetentionForm } from './retention-form'
import { retentionOf } from './retention-queries'
import type { SettingsActions } from './settings-actions'
import { SettingsSection } from './settings-section'

/** How long copies of messages are kept. */
export function RetentionSection({ setRetention }: { setRetention: SettingsActions['setRetention'] }) {
  const guild = useGuild()
  const { now } = useNow()
  const { data, error, refetch } = useQuery(retentionOf(guild.id))
  const isLoading = !data && !error
  const verdict = can({ standing: guild.standing, action: 'guild.settings', now })
  const { changedBy } = data ?? {}
  return (
    <SettingsSection
      {...SETTINGS_PARTS.copies}
      isLoading={isLoading}
      line="Before messages are deleted, alone, in a run or by a ban, a copy of them is stored and sealed; so is what is kept as proof."
      action={
        <Link
          href={`/guilds/${guild.id}/evidence`}
          prefetch={false}
          className="finger rounded-control text-accent-ink text-sm hover:underline"
        >
          See the copies
        </Link>
      }
    >
      {!verdict.ok && <NeedsLine because={verdict.because.map(({ text }) => text)} />}
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {isLoading && <Skeleton className="h-8 w-full" />}
      {data && <RetentionForm key={`${verdict.ok}`} retention={data} mayChange={verdict.ok} send={setRetention} />}
      <LastChanged changedBy={changedBy} />
    </SettingsSection>
  )
}
