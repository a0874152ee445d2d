import { z } from 'zod'
import { anyList, flag, id, idOrNull, integer, text, textOrNull } from './fields.ts'
import { type ChannelOverwrite, parseOverwrite } from './overwrite.ts'
import { present } from './present.ts'
import { readList } from './read-list.ts'

export type { ChannelOverwrite }

/** `gaps.md, "Channels"`. */
export interface PlatformChannel {
  id: string
  /** Null for a channel of no guild, or where a REST answer leaves it out. */
  guildId: string | null
  /** 0 text, 2 voice, 4 category, 5 announcement; others exist; -1: the platform does not tell. */
  type: number
  name: string
  position: number
  parentId: string | null
  topic: string | null
  nsfw: boolean
  /** Slowmode in s, 0: none. */
  rateLimitPerUser: number
  overwrites: ChannelOverwrite[]
  /** How many overwrites could not be read: while there are any, rights in this channel are not known for sure. */
  skippedOverwrites: number
}

/** What an event says of a channel. An absent key means unchanged. */
export interface ChannelChange {
  id: string
  guildId: string | null
  fields: Partial<Omit<PlatformChannel, 'id' | 'guildId'>>
}

const WireChannel = z.object({
  id,
  guild_id: idOrNull,
  type: integer,
  name: text,
  position: integer,
  parent_id: idOrNull,
  topic: textOrNull,
  nsfw: flag,
  rate_limit_per_user: integer,
  permission_overwrites: anyList,
})

/** A channel of which perhaps only a part is told; null where not even the id can be read. */
export function parseChannelChange(data: unknown): ChannelChange | null {
  const { data: wire } = WireChannel.safeParse(data)
  if (!wire) return null
  const overwrites = readList(wire.permission_overwrites, parseOverwrite)
  const fields = present({
    type: wire.type,
    name: wire.name,
    position: wire.position,
    parentId: wire.parent_id,
    topic: wire.topic,
    nsfw: wire.nsfw,
    rateLimitPerUser: wire.rate_limit_per_user,
    overwrites: overwrites?.items,
    skippedOverwrites: overwrites?.skipped ?? (isOdd(data) ? 1 : undefined),
  })
  return { id: wire.id, guildId: wire.guild_id ?? null, fields }
}

/** Whether there are overwrites in a shape that is no list: not the same as none. */
function isOdd(data: unknown): boolean {
  const { permission_overwrites } = data as { permission_overwrites?: unknown }
  return permission_overwrites !== undefined && permission_overwrites !== null
}

const BLANK = {
  type: -1,
  name: '',
  position: 0,
  parentId: null,
  topic: null,
  nsfw: false,
  rateLimitPerUser: 0,
  overwrites: [],
  skippedOverwrites: 0,
}

/** A whole channel; null where not even the id can be read. `guildId` stands in where the answer leaves it out. */
export function parseChannel(data: unknown, guildId: string | null = null): PlatformChannel | null {
  const change = parseChannelChange(data)
  return change && { ...BLANK, ...change.fields, id: change.id, guildId: change.guildId ?? guildId }
}
