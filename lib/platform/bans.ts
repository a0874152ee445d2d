import type { Platform } from './platform.ts'
import type { Profile } from './profile.ts'
import { readAllPages } from './read-all-pages.ts'
import { REPEATS } from './repeats.ts'
import { route } from './route.ts'
import { unreadable } from './transport/read-answer.ts'
import { type PlatformBan, parseBan } from './wire/ban.ts'
import { readList } from './wire/read-list.ts'

export type { PlatformBan }

/**
 * All bans of a guild, in one answer or in pages as the profile says (gaps.md, "Ban body"), and how many entries could
 * not be read. Throws UnreadablePage for a full page of which none can.
 */
export async function listBans(platform: Platform, guildId: string): Promise<{ bans: PlatformBan[]; skipped: number }> {
  const path = bansPath(guildId)
  const limit = platform.profile.ban.page
  const readPage = (query?: { after: string; limit: number }) =>
    platform.rest.read({ method: 'GET', path, query }, body => readList(body, parseBan))
  const { items, skipped } =
    limit === null
      ? await readPage()
      : await readAllPages<PlatformBan>({
          path,
          limit,
          idOf: ({ user }) => user.id,
          readPage: after => readPage({ after, limit }),
        })
  return { bans: items, skipped }
}

/**
 * The ban of one person as it is listed now; null where there is none. Throws the platform's errors, and
 * PlatformUnavailable where they are not listed and an entry cannot be read: it may be theirs.
 */
export async function findBan(platform: Platform, guildId: string, userId: string): Promise<PlatformBan | null> {
  const { bans, skipped } = await listBans(platform, guildId)
  const found = bans.find(({ user }) => user.id === userId)
  if (!found && skipped > 0) throw unreadable({ method: 'GET', path: bansPath(guildId) }, 200)
  return found ?? null
}

/**
 * Bans a user, member or not, and purges the messages of the last `deleteMessageDays` days, 0 to 7
 * (`platform-api.md, "States and transitions"`). Throws a RangeError for another number of days.
 */
export async function banMember(
  platform: Platform,
  guildId: string,
  userId: string,
  { deleteMessageDays = 0 }: { deleteMessageDays?: number } = {},
  reason?: string,
): Promise<void> {
  const path = route`/guilds/${guildId}/bans/${userId}`
  const body = banBody(platform.profile, deleteMessageDays, reason)
  await platform.rest.run({ method: 'PUT', path, body, reason, repeat: REPEATS.banMember })
}

/** Lifts a ban. Throws PlatformNotFound where there is none. */
export function removeBan(platform: Platform, guildId: string, userId: string, reason?: string): Promise<void> {
  const path = route`/guilds/${guildId}/bans/${userId}`
  return platform.rest.run({ method: 'DELETE', path, reason, repeat: REPEATS.removeBan })
}

function bansPath(guildId: string): string {
  return route`/guilds/${guildId}/bans`
}

const DAY_S = 86_400

function banBody({ ban: { purgeField, reasonInBody } }: Profile, days: number, reason?: string) {
  if (!Number.isInteger(days) || days < 0 || days > 7) throw new RangeError('deleteMessageDays must be 0 to 7.')
  const purge = { [purgeField]: purgeField === 'delete_message_seconds' ? days * DAY_S : days }
  return reasonInBody && reason ? { ...purge, reason } : purge
}
