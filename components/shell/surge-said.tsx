'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MINUTE, SECOND } from '@/lib/time'
import { useGuild } from './guild-context'
import { useLiveEvents } from './live-events'
import { surgeNumber } from './surge-words'
import { useReadAnew } from './use-read-anew'
import { guildSurge, useSurge } from './use-surge'

// In a raid hundreds join in a second.
const QUIET_MS = 5 * SECOND
// One that ends and begins again within this time is the same: some come and some go.
const SAME_MS = 10 * MINUTE

/** Keeps a surge current on every page of the guild, and tells of it once when it begins: its number changes all the time. */
export function SurgeSaid() {
  const { id: guildId } = useGuild()
  const surge = useSurge()
  const reread = useReadAnew(() => QUIET_MS)
  useLiveEvents(({ kind }) => {
    if (kind === 'member' || kind === 'sync') reread(guildSurge(guildId).queryKey)
  })

  const [said, setSaid] = useState('')
  const isOn = surge !== null
  const wasOn = useRef(false)
  const endedAt = useRef(Number.NEGATIVE_INFINITY)
  const turned = useEffectEvent(() => {
    const isNew = performance.now() - endedAt.current >= SAME_MS
    if (wasOn.current && !isOn) endedAt.current = performance.now()
    wasOn.current = isOn
    if (!surge) setSaid('')
    else if (isNew) setSaid(`Many are joining: ${surgeNumber(surge)} in the last 10 minutes.`)
  })
  // Not with the page itself: what stands there from the beginning is told by nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told when it begins and ends
  useEffect(() => turned(), [isOn])
  return (
    <div role="status" className="sr-only">
      {said}
    </div>
  )
}
