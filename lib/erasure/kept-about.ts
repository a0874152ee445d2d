import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { bans } from '../db/schema/bans.ts'
import { members } from '../db/schema/members.ts'
import { messages } from '../db/schema/messages.ts'
import { staffNotes } from '../db/schema/notes.ts'
import { calledBy } from '../directory/called-by.ts'
import { banEndOf } from '../endings/ban-end.ts'
import { roleEndsOf } from '../endings/role-end.ts'
import { findAuthorInCopies } from '../evidence/find-author-in-copies.ts'
import { requireRight } from '../permissions/live/require-right.ts'
import { departedNames } from '../queries/departures/last-departures.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'
import type { KeptCounts } from '../wordings/erased-words.ts'
import { countDepartures } from './erase-departures.ts'
import { countEndings } from './erase-endings.ts'
import { ERASURE } from './erase-entries.ts'
import { countFormerMessages } from './erase-former-messages.ts'
import { countLastWritten } from './erase-last-written.ts'
import { countLogs } from './erase-logs.ts'
import { countMessages } from './erase-messages.ts'
import { countNames } from './erase-names.ts'
import { countTargets } from './erase-runs.ts'
import { countViews } from './erase-views.ts'
import type { KeptAbout } from './kept-views.ts'
import { reasonsToWait, refusedPerson } from './refuse-erasure.ts'
import type { Whose } from './whose.ts'

/**
 * What Steward keeps about somebody in a guild, counted by kind, and what of it would stay. Throws `forbidden` to whoever is
 * no administrator.
 */
export async function keptAbout(
  { db: { orm } }: Pick<Steward, 'db'>,
  { id: guildId, standing }: Pick<ViewedGuild, 'id' | 'standing'>,
  userId: string,
): Promise<KeptAbout> {
  requireRight(ERASURE, { standing })
  const whose = { guildId, userId }
  const [member, ban] = await Promise.all([findMember(orm, whose), findBan(orm, whose)])
  const refused = await refusedPerson(orm, whose, { viewerId: standing.moderator.userId, botId: standing.bot.userId })
  return {
    userId,
    name: member ?? ban ?? (await formerName(orm, whose)),
    counts: await countKept(orm, whose),
    isMember: member !== null,
    isBanned: ban !== null,
    banEndsAt: await banEndOf(orm, guildId, userId),
    rolesEnding: (await roleEndsOf(orm, guildId, userId)).filter(({ state }) => state === 'waiting').length,
    because: refused.length > 0 ? refused : await reasonsToWait(orm, whose),
  }
}

async function countKept(orm: Orm, whose: Whose): Promise<KeptCounts> {
  const { guildId, userId } = whose
  const copies = await findAuthorInCopies(orm, guildId, userId)
  return {
    notes: await orm.$count(staffNotes, and(eq(staffNotes.guildId, guildId), eq(staffNotes.userId, userId))),
    ...(await countLogs(orm, whose)),
    messages: await countMessages(orm, whose),
    former: await countFormerMessages(orm, whose),
    copied: copies.reduce((sum, { theirs }) => sum + theirs, 0),
    targets: await countTargets(orm, whose),
    endings: await countEndings(orm, whose),
    views: await countViews(orm, whose),
    formerNames: await countNames(orm, whose),
    departures: await countDepartures(orm, whose),
    lastWritten: await countLastWritten(orm, whose),
  }
}

async function findMember(orm: Orm, { guildId, userId }: Whose): Promise<string | null> {
  const [row] = await orm
    .select({ nick: members.nick, globalName: members.globalName, username: members.username })
    .from(members)
    .where(and(eq(members.guildId, guildId), eq(members.userId, userId)))
  return row ? calledBy(row.nick, row.globalName, row.username, userId) : null
}

async function findBan(orm: Orm, { guildId, userId }: Whose): Promise<string | null> {
  const [row] = await orm
    .select({ globalName: bans.globalName, username: bans.username })
    .from(bans)
    .where(and(eq(bans.guildId, guildId), eq(bans.userId, userId)))
  return row ? calledBy(row.globalName, row.username, userId) : null
}

/** Of somebody who has gone, as the log or a message of theirs last called them, else as they left. */
async function formerName(orm: Orm, { guildId, userId }: Whose): Promise<string | null> {
  const [entry] = await orm
    .select({ name: auditEntries.targetName })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.guildId, guildId),
        eq(auditEntries.targetId, userId),
        isNotNull(auditEntries.targetName),
        ne(auditEntries.action, ERASURE),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1)
  if (entry) return entry.name
  const [message] = await orm
    .select({ name: messages.authorName, globalName: messages.authorGlobalName })
    .from(messages)
    .where(and(eq(messages.guildId, guildId), eq(messages.authorId, userId)))
    .orderBy(desc(messages.createdAt))
    .limit(1)
  if (message) return calledBy(message.globalName, message.name, userId)
  return (await departedNames(orm, guildId, [userId])).get(userId) ?? null
}
