'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { SECOND } from '@/lib/time'
import { useIsOpen } from '../ui/use-is-open'
import { readStatus } from './read-json'

// No stream tells of a guild that is closed.
const LOOK_EVERY_MS = 10 * SECOND

// Beyond the page: the same is shown again to whoever steps back to it.
const closed = new Set<string>()

/** Loads the address anew once its guild, which was closed to the viewer, lets them in: a right came back, or a timeout ended. */
export function ReopenGuild() {
  const guildId = usePathname().match(/^\/guilds\/(\d+)/)?.[1]
  const isHere = useIsOpen()
  const look = useEffectEvent(async () => {
    if (!guildId || document.visibilityState !== 'visible') return
    const { status } = await readStatus(`/api/guilds/${guildId}/freshness`)
    if (!isHere()) return
    if (status === 404) closed.add(guildId)
    // Where the guild is open from the first it is the page in it that there is not.
    else if (status === 200 && closed.has(guildId)) location.reload()
  })
  useEffect(() => {
    if (!guildId) return
    const lookNow = () => void look()
    lookNow()
    const timer = setInterval(lookNow, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', lookNow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookNow)
    }
  }, [guildId])
  return null
}
