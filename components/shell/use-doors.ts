'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GuildDoor } from '@/lib/queries/guild-views'
import { useNow } from '../ui/clock'
import { useHydrated } from '../ui/use-hydrated'
import { useGuild } from './guild-context'
import { enterableGuilds } from './guild-doors'
import { serverMoment, serverNow } from './server-clock'
import { surgeOf } from './use-surge'

const AGAIN_MS = 60_000

/**
 * The guilds that the viewer may enter, each with what waits there, read each minute; `rendered` is what the server said first.
 * Of a surge they say as long as anybody of it can have joined just now, as `useSurge` does.
 */
export function useDoors(rendered: GuildDoor[]): GuildDoor[] {
  const { readAt } = useGuild()
  const hydrated = useHydrated()
  // What comes from the server with the document is repeated first, whatever the clock here says.
  const [first] = useState(() => (hydrated ? doorsAt(rendered, readAt, serverNow()) : rendered))
  const doors = { ...enterableGuilds(), refetchInterval: AGAIN_MS, initialData: () => first }
  const { data, dataUpdatedAt } = useQuery(doors)
  const { now } = useNow()
  return hydrated ? doorsAt(data, serverMoment(dataUpdatedAt).toISOString(), now) : first
}

/** The same as `useDoors` has read last; none of it before the page stands. */
export function useReadDoors(): GuildDoor[] {
  const hydrated = useHydrated()
  const { data = [], dataUpdatedAt } = useQuery({ ...enterableGuilds(), enabled: false })
  const { now } = useNow()
  return hydrated ? doorsAt(data, serverMoment(dataUpdatedAt).toISOString(), now) : []
}

/** As they were read at a moment, of a later one. */
export function doorsAt(doors: GuildDoor[], readAt: string, at: Date): GuildDoor[] {
  return doors.map(door => ({ ...door, surge: surgeOf({ surge: door.surge, readAt }, at) }))
}
