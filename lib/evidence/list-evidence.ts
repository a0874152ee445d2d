import { and, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { evidence } from '../db/schema/evidence.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'
import { DAY, now } from '../time.ts'
import { type EvidenceReach, evidenceReach } from './evidence-reach.ts'
import { toEvidenceViews } from './evidence-to-views.ts'
import type { EvidenceListPage } from './evidence-views.ts'
import { evidenceId } from './find-evidence.ts'
import { isSealed } from './is-sealed.ts'
import { readRetention } from './read-retention.ts'

const PAGE = 30

export const EvidenceListQuery = z.object({
  /** Only what was taken for this run. */
  run: z.uuid('must be the id of a run.').optional(),
  cursor: evidenceId.optional(),
})

/** The copies of a guild that the viewer may see a part of or has taken, the newest first. */
export async function listEvidence(
  steward: Steward,
  guild: ViewedGuild,
  { run, cursor }: z.output<typeof EvidenceListQuery>,
): Promise<EvidenceListPage> {
  const reach = await evidenceReach(steward, guild)
  const { evidenceDays } = await readRetention(steward.db.orm, guild.id)
  const keptSince = evidenceDays === null ? null : new Date(now().getTime() - evidenceDays * DAY)
  const rows = await steward.db.orm
    .select()
    .from(evidence)
    .where(
      and(
        eq(evidence.guildId, guild.id),
        isSealed,
        run ? eq(evidence.runId, run) : undefined,
        cursor ? lt(evidence.id, cursor) : undefined,
        within(reach),
        keptSince ? gt(evidence.takenAt, keptSince) : undefined,
      ),
    )
    .orderBy(desc(evidence.id))
    .limit(PAGE + 1)
  const page = rows.slice(0, PAGE)
  return {
    copies: await toEvidenceViews(steward, guild, reach, page),
    nextCursor: rows.length > PAGE ? page.at(-1)!.id : null,
  }
}

function within({ viewerId, readable, existing, seesGone }: EvidenceReach): SQL | undefined {
  return or(
    eq(evidence.takenById, viewerId),
    sql`${evidence.channelIds} && ${sql.param(readable)}::text[]`,
    seesGone ? sql`not (${evidence.channelIds} <@ ${sql.param(existing)}::text[])` : undefined,
  )
}
