'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { SETTINGS_PARTS, type SettingsPartName } from '@/lib/directory/settings-parts'
import { ReadFailure } from '../table/read-failure'
import { Skeleton } from '../ui/skeleton'
import { NeedsLine } from './needs-line'
import { SettingsSection } from './settings-section'

interface GuildPartProps<T> {
  part: SettingsPartName
  /** One sentence of what it is for. */
  line: ReactNode
  action?: ReactNode
  /** Why the viewer cannot change it; empty: they can. */
  because: string[]
  asked: UseQueryResult<T>
  /** How high what comes will be, as classes. */
  height?: string
  /** What has come. */
  children: (data: T) => ReactNode
}

/** A part of a guild's settings that is read by itself, with what stands there until it is, or where it cannot be. */
export function GuildPart<T>({
  part,
  line,
  action,
  because,
  asked: { data, error, refetch },
  height = 'h-8',
  children,
}: GuildPartProps<T>) {
  const isLoading = data === undefined && !error
  return (
    <SettingsSection {...SETTINGS_PARTS[part]} line={line} action={action} isLoading={isLoading}>
      <NeedsLine because={because} />
      {error && data === undefined && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {isLoading && <Skeleton className={clsx('w-full', height)} />}
      {data !== undefined && children(data)}
    </SettingsSection>
  )
}
