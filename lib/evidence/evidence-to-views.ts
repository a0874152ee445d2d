import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { evidenceMessages } from '../db/schema/evidence.ts'
import { withDeparted } from '../queries/departures/with-departed.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import { memberNames } from '../queries/member-names.ts'
import type { Steward } from '../steward.ts'
import { type EvidenceReach, visibleOf } from './evidence-reach.ts'
import type { EvidenceView } from './evidence-views.ts'
import type { EvidenceRow } from './find-evidence.ts'
import { mayKnowWhy } from './may-know-why.ts'
import { nameOfAuthor } from './name-of-author.ts'
import { expiryOf, readRetention } from './read-retention.ts'

/** Copies as one viewer may know of them. */
export async function toEvidenceViews(
  { db: { orm } }: Steward,
  guild: ViewedGuild,
  reach: EvidenceReach,
  rows: EvidenceRow[],
): Promise<EvidenceView[]> {
  if (rows.length === 0) return []
  const retention = await readRetention(orm, guild.id)
  const names = await targetNames(orm, guild.id, rows)
  const views: EvidenceView[] = []
  for (const row of rows) {
    const channelIds = visibleOf(reach, row.channelIds)
    const seesAll = channelIds.length === row.channelIds.length
    const knowsWhy = mayKnowWhy(guild, reach.viewerId, row)
    views.push({
      id: row.id,
      kind: knowsWhy ? row.kind : null,
      takenAt: row.takenAt.toISOString(),
      takenBy: knowsWhy ? { id: row.takenById, name: row.takenByName } : null,
      reason: knowsWhy ? row.reason : '',
      runId: knowsWhy ? row.runId : null,
      target:
        row.targetId === null || !knowsWhy ? null : { id: row.targetId, name: names.get(row.targetId) ?? row.targetId },
      channels: await named(orm, row.id, channelIds, reach.nameOf),
      total: row.total,
      visible: seesAll ? row.total : await countIn(orm, row.id, channelIds),
      expiresAt: expiryOf(row.takenAt, retention)?.toISOString() ?? null,
    })
  }
  return views
}

async function targetNames(orm: Orm, guildId: string, rows: EvidenceRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ targetId }) => targetId ?? [])
  const names = await withDeparted(orm, guildId, await memberNames(orm, guildId, ids), ids)
  // Of who left long ago the copy of a message of theirs tells how they were called.
  for (const { id, targetId } of rows) {
    if (targetId === null || names.has(targetId)) continue
    const name = await nameOfAuthor(orm, targetId, eq(evidenceMessages.evidenceId, id))
    if (name) names.set(targetId, name)
  }
  return names
}

/** Channels with their names; of one that is gone as the copy has it. */
async function named(
  orm: Orm,
  id: string,
  channelIds: string[],
  nameOf: Map<string, string>,
): Promise<EvidenceView['channels']> {
  const channels: EvidenceView['channels'] = []
  for (const channelId of channelIds) {
    const name = nameOf.get(channelId) ?? (await nameInCopy(orm, id, channelId)) ?? channelId
    channels.push({ id: channelId, name })
  }
  return channels
}

async function nameInCopy(orm: Orm, id: string, channelId: string): Promise<string | null> {
  const [one] = await orm
    .select({ name: sql<string | null>`copy ->> 'channelName'` })
    .from(evidenceMessages)
    .where(and(eq(evidenceMessages.evidenceId, id), eq(evidenceMessages.channelId, channelId)))
    .limit(1)
  return one?.name ?? null
}

async function countIn(orm: Orm, id: string, channelIds: string[]): Promise<number> {
  if (channelIds.length === 0) return 0
  const [counted] = await orm
    .select({ count: count() })
    .from(evidenceMessages)
    .where(and(eq(evidenceMessages.evidenceId, id), inArray(evidenceMessages.channelId, channelIds)))
  return counted?.count ?? 0
}
