'use client'

import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { SETTINGS_PARTS } from '@/lib/directory/settings-parts'
import { can } from '@/lib/permissions/can'
import { useGuild } from '../shell/guild-context'
import { ReadFailure } from '../table/read-failure'
import { useNow } from '../ui/clock'
import { Skeleton } from '../ui/skeleton'
import { BrakesForm } from './brakes-form'
import { brakesOf } from './brakes-queries'
import { LastChanged } from './last-changed'
import { NeedsLine } from './needs-line'
import type { SettingsActions } from './settings-actions'
import { SettingsSection } from './settings-section'

// What the form takes with no brake on: with what saves it, and read only.
const OPEN_FORM = 'h-86.5 coarse:h-128'
const READ_FORM = 'h-74 coarse:h-98'

/** How much one moderator may do, and what needs a second person. */
export function BrakesSection({ setBrakes }: { setBrakes: SettingsActions['setBrakes'] }) {
  const guild = useGuild()
  const { now } = useNow()
  const { data, error, refetch } = useQuery(brakesOf(guild.id))
  const isLoading = !data && !error
  const verdict = can({ standing: guild.standing, action: 'brakes.set', now })
  const { changedBy } = data ?? {}
  return (
    <SettingsSection
      {...SETTINGS_PARTS.brakes}
      isLoading={isLoading}
      line="Limits on every moderator, so that one stolen account cannot empty the guild. Single clicks and runs count together."
    >
      {!verdict.ok && <NeedsLine because={verdict.because.map(({ text }) => text)} />}
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {isLoading && <Skeleton className={clsx('w-full', verdict.ok ? OPEN_FORM : READ_FORM)} />}
      {data && <BrakesForm key={`${verdict.ok}`} brakes={data} mayChange={verdict.ok} send={setBrakes} />}
      <LastChanged changedBy={changedBy} />
    </SettingsSection>
  )
}
