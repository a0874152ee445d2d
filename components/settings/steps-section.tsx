'use client'

import { useQuery } from '@tanstack/react-query'
import { SETTINGS_PARTS } from '@/lib/directory/settings-parts'
import { can } from '@/lib/permissions/can'
import { useGuild } from '../shell/guild-context'
import { ReadFailure } from '../table/read-failure'
import { useNow } from '../ui/clock'
import { Skeleton } from '../ui/skeleton'
import { LastChanged } from './last-changed'
import { NeedsLine } from './needs-line'
import type { SettingsActions } from './settings-actions'
import { SettingsSection } from './settings-section'
import { StepsForm } from './steps-form'
import { stepsOf } from './steps-queries'

/** What the team wants to follow on so many warnings. */
export function StepsSection({ setSteps }: { setSteps: SettingsActions['setSteps'] }) {
  const guild = useGuild()
  const { now } = useNow()
  const { data, error, refetch } = useQuery(stepsOf(guild.id))
  const isLoading = !data && !error
  const verdict = can({ standing: guild.standing, action: 'guild.settings', now })
  const { changedBy } = data ?? {}
  return (
    <SettingsSection
      {...SETTINGS_PARTS.steps}
      isLoading={isLoading}
      line="What follows on so many warnings, whoever gives them. Who warns is told before, and offered it after; Steward does none of it by itself."
    >
      {!verdict.ok && <NeedsLine because={verdict.because.map(({ text }) => text)} />}
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {isLoading && <Skeleton className="h-8 w-full" />}
      {data && <StepsForm key={`${verdict.ok}`} saved={data} mayChange={verdict.ok} send={setSteps} />}
      <LastChanged changedBy={changedBy} />
    </SettingsSection>
  )
}
