'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { SECOND } from '@/lib/time'
import { useNow } from '../ui/clock'
import { useGuild } from './guild-context'
import { useLiveEvents } from './live-events'
import { noteSurge } from './note-surge'
import { surgeNumber } from './surge-words'
import { useReadAnew } from './use-read-anew'
import { guildSurge, useSurge } from './use-surge'

// In a raid hundreds join in a second.
const QUIET_MS = 5 * SECOND

/** Keeps a surge current on every page of the guild, and tells of it once in this tab: its number changes all the time. */
export function SurgeSaid() {
  const { id: guildId } = useGuild()
  const surge = useSurge()
  const reread = useReadAnew(() => QUIET_MS)
  useLiveEvents(({ kind }) => {
    if (kind === 'member' || kind === 'sync') reread(guildSurge(guildId).queryKey)
  })

  const [said, setSaid] = useState('')
  const { now } = useNow()
  const isOn = surge !== null
  const goesOn = useEffectEvent(() => {
    if (!surge) setSaid('')
    else if (noteSurge(guildId, Date.now())) setSaid(`Many are joining: ${surgeNumber(surge)} in the last 10 minutes.`)
  })
  // Not with the page itself: what stands there from the beginning is told by nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it begins and ends, and as long as it goes on
  useEffect(() => goesOn(), [isOn, now.getTime()])
  return (
    <div role="status" className="sr-only">
      {said}
    </div>
  )
}
