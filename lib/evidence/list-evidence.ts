import { and, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from '../db/client.ts'
import { type EvidenceKind, evidence, evidenceMessages } from '../db/schema/evidence.ts'
import { runs } from '../db/schema/runs.ts'
import { Snowflake } from '../input-fields.ts'
import { withDeparted } from '../queries/departures/with-departed.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import { memberNames } from '../queries/member-names.ts'
import { visibleRuns } from '../runs/find-run.ts'
import type { Steward } from '../steward.ts'
import { DAY, now } from '../time.ts'
import { type EvidenceReach, evidenceReach } from './evidence-reach.ts'
import { toEvidenceViews } from './evidence-to-views.ts'
import type { EvidenceListPage } from './evidence-views.ts'
import { isWrittenBy } from './find-author-in-copies.ts'
import { evidenceId } from './find-evidence.ts'
import { isSealed } from './is-sealed.ts'
import { whyIsKnown } from './may-know-why.ts'
import { nameOfAuthor } from './name-of-author.ts'
import { readRetention } from './read-retention.ts'

const PAGE = 30
const KINDS = ['purge', 'message', 'ban', 'kept'] as const satisfies EvidenceKind[]

export const EvidenceListQuery = z.object({
  /** Only what was taken for this run, as far as the viewer may know that. */
  run: z.uuid('must be the id of a run.').optional(),
  /** Only what has a message by this person that the viewer may see. */
  author: Snowflake.optional(),
  /** Only what was taken for this, as far as the viewer may know that. */
  kind: z.enum(KINDS, `must be one of ${KINDS.join(', ')}.`).optional(),
  cursor: evidenceId.optional(),
})

/** The copies of a guild that the viewer may see a part of or has taken, those that are asked for, the newest first. */
export async function listEvidence(
  steward: Steward,
  guild: ViewedGuild,
  { run, author, kind, cursor }: z.output<typeof EvidenceListQuery>,
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
        run ? await ofRun(steward.db.orm, guild, reach.viewerId, run) : undefined,
        kind ? and(eq(evidence.kind, kind), whyIsKnown(guild, reach.viewerId)) : undefined,
        cursor ? lt(evidence.id, cursor) : undefined,
        within(reach),
        author ? inArray(evidence.id, copiesWith(steward.db.orm, and(isWrittenBy(author), seen(reach)))) : undefined,
        keptSince ? gt(evidence.takenAt, keptSince) : undefined,
      ),
    )
    .orderBy(desc(evidence.id))
    .limit(PAGE + 1)
  const page = rows.slice(0, PAGE)
  return {
    copies: await toEvidenceViews(steward, guild, reach, page),
    author: author ? await namedAuthor(steward.db.orm, guild.id, reach, author) : null,
    nextCursor: rows.length > PAGE ? page.at(-1)!.id : null,
  }
}

/** Whoever sees the run knows what it is for; others of each copy what they may know of it, or any run could be asked for. */
async function ofRun(orm: Orm, guild: ViewedGuild, viewerId: string, runId: string): Promise<SQL | undefined> {
  const isOfRun = eq(evidence.runId, runId)
  const seesRun = (await orm.$count(runs, and(eq(runs.id, runId), visibleRuns(guild.standing)))) > 0
  return seesRun ? isOfRun : and(isOfRun, whyIsKnown(guild, viewerId))
}

function within({ viewerId, readable, existing, seesGone }: EvidenceReach): SQL | undefined {
  return or(
    eq(evidence.takenById, viewerId),
    sql`${evidence.channelIds} && ${sql.param(readable)}::text[]`,
    seesGone ? sql`not (${evidence.channelIds} <@ ${sql.param(existing)}::text[])` : undefined,
  )
}

/** What of the copies' messages the viewer may see. */
function seen({ readable, existing, seesGone }: EvidenceReach): SQL | undefined {
  return or(
    sql`${evidenceMessages.channelId} = any(${sql.param(readable)}::text[])`,
    seesGone ? sql`${evidenceMessages.channelId} <> all(${sql.param(existing)}::text[])` : undefined,
  )
}

const copiesWith = (orm: Orm, messages: SQL | undefined) =>
  orm.select({ id: evidenceMessages.evidenceId }).from(evidenceMessages).where(messages)

/** Somebody as the guild calls them, or did when they left, else with the name of a message that the viewer may see. */
async function namedAuthor(
  orm: Orm,
  guildId: string,
  reach: EvidenceReach,
  id: string,
): Promise<EvidenceListPage['author']> {
  const ofGuild = orm.select({ id: evidence.id }).from(evidence).where(eq(evidence.guildId, guildId))
  const here = and(inArray(evidenceMessages.evidenceId, ofGuild), seen(reach))
  const names = await withDeparted(orm, guildId, await memberNames(orm, guildId, [id]), [id])
  const called = names.get(id) ?? (await nameOfAuthor(orm, id, here))
  return called ? { id, name: called } : null
}
