'use client'

import { useQuery } from '@tanstack/react-query'
import { SETTINGS_PARTS } from '@/lib/directory/settings-parts'
import { can } from '@/lib/permissions/can'
import { useGuild } from '../shell/guild-context'
import { ReadFailure } from '../table/read-failure'
import { useNow } from '../ui/clock'
import { Skeleton } from '../ui/skeleton'
import { LastChanged } from './last-changed'
import { ModLogForm } from './mod-log-form'
import { modLogOf } from './mod-log-queries'
import { ModLogState } from './mod-log-state'
import { NeedsLine } from './needs-line'
import type { SettingsActions } from './settings-actions'
import { SettingsSection } from './settings-section'

/** The channel in which what is done is told as well. */
export function ModLogSection({ setModLog }: { setModLog: SettingsActions['setModLog'] }) {
  const guild = useGuild()
  const { now } = useNow()
  const { data, error, refetch } = useQuery(modLogOf(guild.id))
  const isLoading = !data && !error
  const because = (['guild.settings', 'audit.list.all'] as const).flatMap(action => {
    const verdict = can({ standing: guild.standing, action, now })
    return verdict.ok ? [] : verdict.because.map(({ text }) => text)
  })
  const { changedBy } = data ?? {}
  return (
    <SettingsSection
      {...SETTINGS_PARTS.modLog}
      isLoading={isLoading}
      line="What is done through Steward is posted in a channel as well, as it happens: who did what to whom, and why. So is that a bulk run waits for a second person."
    >
      {because.length > 0 && <NeedsLine because={because} />}
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {isLoading && <Skeleton className="h-8 w-full" />}
      {data && <ModLogState modLog={data} />}
      {data && (
        <ModLogForm key={`${because.length === 0}`} modLog={data} mayChange={because.length === 0} send={setModLog} />
      )}
      <LastChanged changedBy={changedBy} />
    </SettingsSection>
  )
}
