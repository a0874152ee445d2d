'use client'

import { useQuery } from '@tanstack/react-query'
import type { RoleCounts } from '@/lib/queries/roles/role-views'
import { SECOND } from '@/lib/time'
import { useGuild } from '../shell/guild-context'
import { useLiveEvents } from '../shell/live-events'
import { useReadAnew } from '../shell/use-read-anew'
import { roleCounts, rolesKey } from './role-queries'

// Each reads the whole guild: in a raid members change by the hundred.
const REFETCH_EVERY_MS = 5 * SECOND

/** How many wear each role, kept as the gateway tells it; everything else about roles is read anew with it. */
export function useRoleCounts(counted: RoleCounts): RoleCounts {
  const guild = useGuild()
  useLiveRoles()
  return useQuery({ ...roleCounts(guild.id), initialData: counted }).data
}

/** Keeps whatever is shown about roles as the gateway tells it. */
export function useLiveRoles() {
  const guild = useGuild()
  const refetch = useReadAnew(() => REFETCH_EVERY_MS)
  useLiveEvents(({ kind }) => {
    if (kind === 'member' || kind === 'role' || kind === 'sync') refetch(rolesKey(guild.id))
  })
}
