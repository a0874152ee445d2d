import type { Orm } from '../db/client.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { ENDS_BAN, endingsOf, type SetEnd, storeEnding } from './store-ending.ts'

/** Sets when a ban ends by itself; whatever end it had before is replaced. */
export async function setBanEnd(tx: Orm, { guildId, user, endsAt, by, entryId }: SetEnd): Promise<void> {
  const how = endsAt === null ? 'removed the end of the ban' : 'set another end'
  await dropBanEnd(tx, { guildId, userId: user.id, because: `${by.name} ${how}.` })
  if (endsAt === null) return
  const input = { guildId, userId: user.id, reason: `The temporary ban by ${by.name} has ended.` }
  const ends = { guildId, userId: user.id, action: ENDS_BAN, roleId: '' } as const
  await storeEnding(tx, ends, { userName: user.name, endsAt, input, by, entryId })
}

/** The ban does not end by itself any more, nor was it to: it is over, or another end has taken the place. */
export async function dropBanEnd(
  orm: Orm,
  { guildId, userId, because }: { guildId: string; userId: string; because: string },
): Promise<void> {
  const open = ofBans(guildId, [userId], ['waiting', 'failed'])
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
    .where(ofBans(guildId, userIds, ['waiting']))
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
    .where(ofBans(guildId, [...since.keys()], ['failed']))
    .orderBy(timedEndings.id)
  const theirs = found.filter(({ userId, endsAt }) => (since.get(userId) ?? endsAt) <= endsAt)
  return new Map(theirs.map(({ userId, endsAt }) => [userId, endsAt.toISOString()]))
}

const ofBans = (guildId: string, userIds: string[], states: ('waiting' | 'failed')[]) =>
  endingsOf({ guildId, action: ENDS_BAN }, userIds, states)
