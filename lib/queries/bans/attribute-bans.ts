import { and, asc, eq, inArray } from 'drizzle-orm'
import { amendmentsOf } from '../../amendments/amendments-of.ts'
import type { Orm } from '../../db/client.ts'
import { isOneOf } from '../../db/is-one-of.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import type { bans } from '../../db/schema/bans.ts'
import { TOOK_EFFECT } from '../../directory/outcomes.ts'
import { auditReason } from '../../platform/audit-reason.ts'

type Ban = typeof bans.$inferSelect

/** A ban with whom it is due to. */
export interface AttributedBan {
  ban: Ban
  /** What the moderator is called who ordered it here; null: not ordered here. */
  orderedBy: string | null
}

/**
 * For the platform every ban made through Steward is the bot's, with the moderator in front of the
 * reason. Of those that the log knows, word for word, this tells the moderator and the bare reason as it
 * counts now instead; a text alone proves nothing.
 */
export async function attributeBans(
  orm: Orm,
  guild: { id: string; botUserId: string },
  listed: Ban[],
): Promise<AttributedBan[]> {
  const byBot = listed.filter(({ moderatorId }) => moderatorId === null || moderatorId === guild.botUserId)
  const entries = await entriesOf(orm, guild.id, byBot)
  const amended = await amendmentsOf(
    orm,
    [...entries.values()].map(({ id }) => id),
  )
  return listed.map(ban => {
    const entry = entries.get(ban.userId)
    if (!entry) return { ban, orderedBy: null }
    const { id, actorId, actorName, reason } = entry
    // The platform has the first words; what counts here is what they were corrected to.
    const counts = amended.get(id)?.reason?.text ?? reason
    return { ban: { ...ban, moderatorId: actorId, reason: counts || null }, orderedBy: actorName }
  })
}

/**
 * The entry behind each of these bans: the newest with its very words. A newer one with others did not lay it on: of somebody
 * who is banned already the platform keeps the first reason.
 */
async function entriesOf(orm: Orm, guildId: string, listed: Ban[]) {
  const { targetId, actorId, actorName, reason, id } = auditEntries
  const said = new Map(listed.map(ban => [ban.userId, ban.reason]))
  const rows = await orm
    .select({ targetId, id, actorId, actorName, reason })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.guildId, guildId),
        isOneOf(targetId, [...said.keys()]),
        eq(auditEntries.action, 'member.ban'),
        inArray(auditEntries.outcome, TOOK_EFFECT),
      ),
    )
    .orderBy(asc(id))
  const ofBan = rows.filter(row => {
    return said.get(row.targetId!) === auditReason({ id: row.actorId, name: row.actorName }, row.reason)
  })
  return new Map(ofBan.map(row => [row.targetId, row]))
}
