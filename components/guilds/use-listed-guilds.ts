'use client'

import { useQuery } from '@tanstack/react-query'
import type { GuildCard, GuildDoor } from '@/lib/queries/guild-views'
import { MINUTE } from '@/lib/time'
import { enterableGuilds } from '../shell/guild-doors'
import { serverMoment } from '../shell/server-clock'
import { doorsAt } from '../shell/use-doors'
import { useNow } from '../ui/clock'

/**
 * The viewer's guilds as they were rendered at a moment (`readAt`, ISO), each with what waits there and who has just joined as it
 * was read last: each minute, for nothing tells this page of either.
 */
export function useListedGuilds(rendered: GuildCard[], readAt: string): GuildCard[] {
  const { queryKey, ...query } = enterableGuilds()
  const { data, dataUpdatedAt } = useQuery({
    ...query,
    // What is rendered anew takes the place of what was read before it.
    queryKey: [...queryKey, readAt],
    initialData: (): GuildDoor[] => rendered,
    initialDataUpdatedAt: Date.parse(readAt),
    refetchInterval: MINUTE,
  })
  const { now } = useNow()
  // What was rendered says when by Steward's clock, what is read after it by the browser's.
  const isRendered = dataUpdatedAt === Date.parse(readAt)
  const doors = { doors: data, readAt: isRendered ? readAt : serverMoment(dataUpdatedAt).toISOString() }
  return guildsAt(rendered, doors, now)
}

/** Guilds with what was read at a moment of those that the viewer may enter, of a later one. */
export function guildsAt(
  guilds: GuildCard[],
  { doors, readAt }: { doors: GuildDoor[]; readAt: string },
  at: Date,
): GuildCard[] {
  const told = new Map(doorsAt(doors, readAt, at).map(door => [door.id, door]))
  return guilds.map(guild => ({ ...guild, runs: null, surge: null, ...told.get(guild.id) }))
}
