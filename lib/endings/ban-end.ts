import { and, eq, inArray } from 'drizzle-orm'
import { v7 as timeOrderedUuid } from 'uuid'
import type { Named } from '../audit/open-entry.ts'
import type { Orm } from '../db/client.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { now } from '../time.ts'

// The order that ends a ban.
const ENDS_BANS = 'ban.remove'

interface BanEnd {
  guildId: string
  user: Named
  /** ISO; null: it does not end by itself. */
  endsAt: string | null
  by: Named
  /** The entry that says so. */
  entryId: string
}

/** Sets when a ban ends by itself; whatever end it had before is replaced. */
export async function setBanEnd(tx: Orm, { guildId, user, endsAt, by, entryId }: BanEnd): Promise<void> {
  const how = endsAt === null ? 'removed the end of the ban' : 'set another end'
  await dropBanEnd(tx, { guildId, userId: user.id, because: `${by.name} ${how}.` })
  if (endsAt === null) return
  const at = new Date(endsAt)
  const row = {
    id: timeOrderedUuid({ msecs: now().getTime() }),
    guildId,
    userId: user.id,
    userName: user.name,
    action: ENDS_BANS,
    input: { guildId, userId: user.id, reason: `The temporary ban by ${by.name} has ended.` },
    endsAt: at,
    orderedById: by.id,
    orderedByName: by.name,
    entryId,
    state: 'waiting' as const,
    attempts: 0,
    notBefore: at,
  }
  await tx
    .insert(timedEndings)
    .values(row)
    // Somebody else has set one in the same moment: the later one counts.
    .onConflictDoUpdate({
      target: [timedEndings.guildId, timedEndings.userId, timedEndings.action],
      targetWhere: eq(timedEndings.state, 'waiting'),
      set: row,
    })
}

/** The ban does not end by itself any more, nor was it to: it is over, or another end has taken the place. */
export async function dropBanEnd(
  orm: Orm,
  { guildId, userId, because }: { guildId: string; userId: string; because: string },
): Promise<void> {
  const open = endingsOf(guildId, [userId], ['waiting', 'failed'])
  await orm.update(timedEndings).set({ state: 'replaced', explanation: because }).where(open)
}

/** When a ban ends by itself, ISO; null where it does not. */
export async function banEndOf(orm: Orm, guildId: string, userId: string): Promise<string | null> {
  return (await banEndsOf(orm, guildId, [userId])).get(userId) ?? null
}

/** When the bans of some people end by themselves, ISO, by person; whose ban does not is not in it. */
export async function banEndsOf(orm: Orm, guildId: string, userIds: string[]): Promise<Map<string, string>> {
  const found = await orm
    .select({ userId: timedEndings.userId, endsAt: timedEndings.endsAt })
    .from(timedEndings)
    .where(endingsOf(guildId, userIds, ['waiting']))
  return new Map(found.map(({ userId, endsAt }) => [userId, endsAt.toISOString()]))
}

interface Banned {
  userId: string
  bannedAt: Date | null
}

/** When those of these bans were to end that Steward has given up to end, ISO, by person: not of one that was laid on since. */
export async function givenUpEndsOf(orm: Orm, guildId: string, bans: Banned[]): Promise<Map<string, string>> {
  if (bans.length === 0) return new Map()
  const since = new Map(bans.map(({ userId, bannedAt }) => [userId, bannedAt]))
  const found = await orm
    .select({ userId: timedEndings.userId, endsAt: timedEndings.endsAt })
    .from(timedEndings)
    .where(endingsOf(guildId, [...since.keys()], ['failed']))
    .orderBy(timedEndings.id)
  const theirs = found.filter(({ userId, endsAt }) => (since.get(userId) ?? endsAt) <= endsAt)
  return new Map(theirs.map(({ userId, endsAt }) => [userId, endsAt.toISOString()]))
}

function endingsOf(guildId: string, userIds: string[], states: ('waiting' | 'failed')[]) {
  return and(
    eq(timedEndings.guildId, guildId),
    inArray(timedEndings.userId, userIds),
    eq(timedEndings.action, ENDS_BANS),
    inArray(timedEndings.state, states),
  )
}
