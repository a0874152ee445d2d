import { z } from 'zod'
import { bitfield, id, integer, optionalId, text, textOrNull } from './fields.ts'

/** One entry of GET /users/@me/guilds (gaps.md, "My-guilds item"). Null: not told. */
export interface MyGuild {
  id: string
  name: string
  icon: string | null
  ownerId: string | null
  /** Decimal bitfield. */
  permissions: string | null
  memberCount: number | null
}

const WireMyGuild = z.object({
  id,
  name: text,
  icon: textOrNull,
  owner_id: optionalId,
  permissions: bitfield,
  member_count: integer,
})

/** A guild of the list; null where not even the id can be read. */
export function parseMyGuild(data: unknown): MyGuild | null {
  const { data: wire } = WireMyGuild.safeParse(data)
  if (!wire) return null
  return {
    id: wire.id,
    name: wire.name ?? '',
    icon: wire.icon ?? null,
    ownerId: wire.owner_id ?? null,
    permissions: wire.permissions ?? null,
    memberCount: wire.member_count ?? null,
  }
}
