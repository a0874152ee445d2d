'use client'

import { useQuery } from '@tanstack/react-query'
import { showsNothing } from '@/lib/directory/shows-nothing'
import type { Action } from '@/lib/permissions/actions'
import { MINUTE } from '@/lib/time'
import { brakesOf } from '../settings/brakes-queries'
import { useGuild } from '../shell/guild-context'

export const REASON_ASKED = 'This guild asks for a reason.'

/** Whether the guild refuses this action without a reason. */
export function useReasonAsked(action: Action | undefined): boolean {
  const { id } = useGuild()
  const { data } = useQuery({ ...brakesOf(id), staleTime: MINUTE, enabled: action !== undefined })
  return action !== undefined && data?.reasonsFor.includes(action) === true
}

/** Why an order cannot be sent with the reason that it has, in sentences; none where it can. */
export function useReasonMissing(action: Action | undefined, reason: string): string[] {
  const isAsked = useReasonAsked(action)
  return isAsked && showsNothing(reason) ? [REASON_ASKED] : []
}
