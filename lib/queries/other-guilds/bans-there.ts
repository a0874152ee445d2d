import { and, eq, inArray } from 'drizzle-orm'
import { banLists, bans } from '../../db/schema/bans.ts'
import { log } from '../../log.ts'
import type { BanList } from '../../mirror/guilds/ban-list.ts'
import { refreshBans } from '../../mirror/guilds/refresh-bans.ts'
import type { Steward } from '../../steward.ts'
import { isWithin, MINUTE, SECOND } from '../../time.ts'
import { unlessLate } from '../../unless-late.ts'
import type { BanRow } from '../bans/ban-views.ts'
import { knownBan } from '../bans/known-ban.ts'
import type { EnteredGuild } from './enter-other-guilds.ts'

export interface BansThere {
  /** By guild. */
  bans: Map<string, BanRow>
  /** The guilds of which the list could not be read now, or not whole. */
  unread: ReadonlySet<string>
}

// A list may have many pages. The platform tells of no single ban.
const MOST_READ = 3
const LONGEST_MS = 3 * SECOND
// Beside another guild a ban may show late: sheets that stay open would else have lists read all day.
const KNOWN_MS = 15 * MINUTE
const EVENTS = ['GUILD_BAN_ADD', 'GUILD_BAN_REMOVE']

/**
 * The bans of somebody in these guilds, in all of which the viewer may see bans. A list is gone by that was read within the
 * last 15 minutes, or in this session of the gateway where the platform was seen to tell of bans. Of the others at most
 * three are read, the longest unread first.
 */
export async function bansThere(steward: Steward, guilds: EnteredGuild[], userId: string): Promise<BansThere> {
  const ids = guilds.map(({ id }) => id)
  const [lists, before] = await Promise.all([listsOf(steward, ids), storedIn(steward, ids, userId)])
  const listedAt = ({ id }: EnteredGuild) => lists.get(id)?.listedAt?.getTime() ?? 0
  const isKept = (guild: EnteredGuild) => keepsUp(guild, lists.get(guild.id))
  // An event tells neither why nor by whom.
  const toRead = guilds.filter(guild => !isKept(guild) || before.get(guild.id)?.heard)
  const asked = toRead.toSorted((a, b) => listedAt(a) - listedAt(b)).slice(0, MOST_READ)
  const told = await Promise.all(asked.map(({ id }) => readNow(steward, id)))
  const read = new Set(asked.flatMap(({ id }, index) => (told[index] ? [id] : [])))
  const [readAnew, stored] = await Promise.all([listsOf(steward, ids), storedIn(steward, ids, userId)])
  const isUnread = (guild: EnteredGuild) => {
    if (!isKept(guild) && !read.has(guild.id)) return true
    return !stored.has(guild.id) && (readAnew.get(guild.id)?.skipped ?? 0) > 0
  }
  const found = await Promise.all(
    guilds.map(async (guild): Promise<[string, BanRow][]> => {
      const ban = stored.has(guild.id) ? await knownBan(steward, guild, userId) : null
      return ban ? [[guild.id, ban]] : []
    }),
  )
  return { bans: new Map(found.flat()), unread: new Set(guilds.filter(isUnread).map(({ id }) => id)) }
}

async function listsOf({ db }: Steward, guildIds: string[]): Promise<Map<string, BanList>> {
  const rows = await db.orm.select().from(banLists).where(inArray(banLists.guildId, guildIds))
  return new Map(rows.map(row => [row.guildId, row]))
}

async function storedIn({ db }: Steward, guildIds: string[], userId: string): Promise<Map<string, { heard: boolean }>> {
  const rows = await db.orm
    .select({ guildId: bans.guildId, heard: bans.heard })
    .from(bans)
    .where(and(inArray(bans.guildId, guildIds), eq(bans.userId, userId)))
  return new Map(rows.map(({ guildId, heard }) => [guildId, { heard }]))
}

/** Whether the stored list was just read, or events have kept it right since. */
function keepsUp({ state: { gateway, seen } }: EnteredGuild, list: BanList | undefined): boolean {
  if (!list?.listedAt || list.expired) return false
  const isHeard = gateway.delivered && EVENTS.every(name => seen.has(name))
  return isWithin(KNOWN_MS, list.listedAt) || (isHeard && list.listedAt >= gateway.since)
}

/** Whether the list of a guild was read in time. */
async function readNow({ db, platform }: Steward, guildId: string): Promise<boolean> {
  const read = refreshBans(db, platform, guildId).then(
    () => true,
    error => {
      log.warn({ err: error, guildId }, 'bans cannot be read beside another guild')
      return false
    },
  )
  return (await unlessLate(LONGEST_MS, read)) ?? false
}
