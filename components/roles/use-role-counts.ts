'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RoleCounts } from '@/lib/queries/roles/role-views'
import { SECOND } from '@/lib/time'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useThrottled } from '../table/use-throttled'
import { roleCounts, rolesKey } from './role-queries'

// Each reads the whole guild: in a raid members change by the hundred.
const REFETCH_EVERY_MS = 5 * SECOND

/** How many wear each role, kept as the gateway tells it; everything else about roles is read anew with it. */
export function useRoleCounts(counted: RoleCounts): RoleCounts {
  const guild = useGuild()
  const queries = useQueryClient()
  const refetch = useThrottled(
    () => void queries.invalidateQueries({ queryKey: rolesKey(guild.id) }),
    () => REFETCH_EVERY_MS,
  )
  useLiveEvents(({ kind }) => {
    if (kind === 'member' || kind === 'role' || kind === 'sync') refetch()
  })
  return useQuery({ ...roleCounts(guild.id), initialData: counted }).data
}
