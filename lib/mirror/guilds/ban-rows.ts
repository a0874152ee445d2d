import type { bans } from '../../db/schema/bans.ts'
import { foldedBeside } from '../../directory/folded-beside.ts'
import type { PlatformBan } from '../../platform/bans.ts'
import { storableMoment, storableText, storableTextOrNull } from '../storable.ts'

export type BanRow = typeof bans.$inferSelect

// Such a slice keeps PGlite busy for some 20 ms, and others wait for no longer than that.
const ROWS_AT_ONCE = 500

/** Bans as rows, in slices that are handled one after another. */
export function* banRows(guildId: string, listed: PlatformBan[]): Generator<BanRow[]> {
  for (const slice of inSlices(listed)) yield slice.map(ban => banRow(guildId, ban))
}

export function* inSlices<T>(all: T[], most = ROWS_AT_ONCE): Generator<T[]> {
  for (let start = 0; start < all.length; start += most) yield all.slice(start, start + most)
}

/** Who is banned, as it is stored: all that an event tells of a ban. */
export function bannedUser(guildId: string, user: PlatformBan['user']) {
  const [username, globalName] = [storableText(user.username), storableTextOrNull(user.globalName)]
  return {
    guildId,
    userId: user.id,
    username,
    globalName,
    foldedUsername: foldedBeside(username),
    foldedGlobalName: foldedBeside(globalName),
    avatar: storableTextOrNull(user.avatar),
    bot: user.bot,
  }
}

function banRow(guildId: string, { user, ...ban }: PlatformBan): BanRow {
  const reason = storableTextOrNull(ban.reason)
  return {
    ...bannedUser(guildId, user),
    reason,
    foldedReason: foldedBeside(reason),
    moderatorId: ban.moderatorId,
    bannedAt: storableMoment(ban.bannedAt),
    expiresAt: storableMoment(ban.expiresAt),
    heard: false,
  }
}
