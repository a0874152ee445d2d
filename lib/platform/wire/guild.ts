import { z } from 'zod'
import { anyList, id, idOrNull, integer, optionalId, text, textList, textOrNull } from './fields.ts'
import { present } from './present.ts'
import { readList } from './read-list.ts'
import { type PlatformRole, parseRole } from './role.ts'

/** `platform-api.md, "Guild"`, without channels. */
export interface PlatformGuild {
  id: string
  name: string
  icon: string | null
  banner: string | null
  ownerId: string
  features: string[]
  emojis: unknown[]
  stickers: unknown[]
  systemChannelId: string | null
  memberCount: number | null
  /** All of them, @everyone too. */
  roles: PlatformRole[]
  /** How many roles could not be read: while there are any, ranks are not known for sure. */
  skippedRoles: number
}

/** What an event or an answer says of a guild. An absent key means unchanged, or not told. */
export type GuildChange = Partial<PlatformGuild> & { id: string }

const WireGuild = z.object({
  id,
  name: text,
  icon: textOrNull,
  banner: textOrNull,
  owner_id: optionalId,
  features: textList,
  emojis: anyList,
  stickers: anyList,
  system_channel_id: idOrNull,
  member_count: integer,
  roles: anyList,
})

/** A guild, flat or with its own fields under `properties`; null where not even the id can be read. */
export function parseGuildChange(data: unknown): GuildChange | null {
  const { data: wire } = WireGuild.safeParse(flattened(data))
  if (!wire) return null
  const roles = readList(wire.roles, parseRole)
  const fields = present({
    name: wire.name,
    icon: wire.icon,
    banner: wire.banner,
    ownerId: wire.owner_id,
    features: wire.features,
    emojis: wire.emojis,
    stickers: wire.stickers,
    systemChannelId: wire.system_channel_id,
    memberCount: wire.member_count,
    roles: roles?.items,
    skippedRoles: roles?.skipped,
  })
  return { ...fields, id: wire.id }
}

const BLANK = {
  name: '',
  icon: null,
  banner: null,
  features: [],
  emojis: [],
  stickers: [],
  systemChannelId: null,
  memberCount: null,
  skippedRoles: 0,
}

/** A whole guild from what was told of it; null without owner or roles: nobody's rights can be told without them. */
export function wholeGuild(told: GuildChange): PlatformGuild | null {
  const { ownerId, roles } = told
  return ownerId === undefined || roles === undefined ? null : { ...BLANK, ...told, ownerId, roles }
}

/** A whole guild; null where it is only a stub or cannot be read. */
export function parseGuild(data: unknown): PlatformGuild | null {
  const told = parseGuildChange(data)
  return told && wholeGuild(told)
}

function flattened(data: unknown): unknown {
  const { properties, ...outer } = (data ?? {}) as Record<string, unknown>
  if (typeof properties !== 'object' || properties === null) return data
  return { ...properties, ...present(outer) }
}
