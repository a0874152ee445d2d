'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { TokenTrouble } from '@/lib/application/token/token-trouble'
import { tokenTrouble } from '../../shell/token-trouble-query'
import { useRefresh } from '../../shell/use-refresh'

/**
 * Renders the page anew once the notice above it has heard that something else is wrong with the token than is `shown`, or
 * nothing any more. Not while a new token is on its way or shown: a rendering that fails is loaded as a page, and would take the
 * only copy with it.
 */
export function useFollowTrouble(shown: TokenTrouble | null, isHeld: boolean): void {
  const refresh = useRefresh()
  // The notice asks.
  const { data } = useQuery({ ...tokenTrouble(), enabled: false })
  const isBehind = data !== undefined && markOf(data.trouble) !== markOf(shown)
  const follow = useEffectEvent(refresh)
  useEffect(() => {
    if (isBehind && !isHeld) follow()
  }, [isBehind, isHeld])
}

const markOf = (trouble: TokenTrouble | null) => trouble && `${trouble.kind} ${trouble.since}`
