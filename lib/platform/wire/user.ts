import { z } from 'zod'
import { colorOrNull, flag, id, integer, name, record, textOrNull } from './fields.ts'
import { present } from './present.ts'

/** `platform-api.md, "User"`. */
export interface PlatformUser {
  id: string
  username: string
  globalName: string | null
  /** Image hash: see cdn.ts. */
  avatar: string | null
  /** "#rrggbb". */
  avatarColor: string | null
  banner: string | null
  /** "#rrggbb". */
  bannerColor: string | null
  bio: string | null
  nameplate: Record<string, unknown> | null
  bot: boolean
  /** A pseudo-user: author of system messages. */
  system: boolean
  /** Bitfield: see user-flags.ts. */
  flags: number
  /** 0 none, 1 Classic, 2 Full, 3 Guild-Premium; others may exist. */
  premiumType: number
}

/** What an event says of a user. An absent key means unchanged. */
export type UserChange = Partial<PlatformUser> & { id: string }

const WireUser = z.object({
  id,
  username: name,
  global_name: textOrNull,
  avatar: textOrNull,
  avatar_color: colorOrNull,
  banner: textOrNull,
  banner_color: colorOrNull,
  bio: textOrNull,
  nameplate: record,
  bot: flag,
  system: flag,
  flags: integer,
  public_flags: integer,
  premium_type: integer,
})

/** A user of whom perhaps only a part is told; null where not even the id can be read. */
export function parseUserChange(data: unknown): UserChange | null {
  const { data: wire } = WireUser.safeParse(data)
  if (!wire) return null
  const fields = present({
    username: wire.username,
    globalName: wire.global_name,
    avatar: wire.avatar,
    avatarColor: wire.avatar_color,
    banner: wire.banner,
    bannerColor: wire.banner_color,
    bio: wire.bio,
    nameplate: wire.nameplate,
    bot: wire.bot,
    system: wire.system,
    flags: wire.flags ?? wire.public_flags,
    premiumType: wire.premium_type,
  })
  return { ...fields, id: wire.id }
}

const BLANK = {
  globalName: null,
  avatar: null,
  avatarColor: null,
  banner: null,
  bannerColor: null,
  bio: null,
  nameplate: null,
  bot: false,
  system: false,
  flags: 0,
  premiumType: 0,
}

/** A whole user. Without a handle the id stands in for it; null where not even the id can be read. */
export function parseUser(data: unknown): PlatformUser | null {
  const user = parseUserChange(data)
  return user && wholeUser(user)
}

/** A user of whom all is told that ever will be. */
export function wholeUser(told: UserChange): PlatformUser {
  return { ...BLANK, username: told.id, ...told }
}
