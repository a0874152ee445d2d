import { asc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { modLogLines } from '../db/schema/mod-log.ts'
import { runs } from '../db/schema/runs.ts'
import { checkMessage } from '../message-rules/check-message.ts'
import { type ComposedEmbed, type ComposedMessage, EMPTY_MESSAGE } from '../message-rules/composed-message.ts'
import { messageRules } from '../message-rules/message-limits.ts'
import type { Standing } from '../permissions/facts.ts'
import { runOutcomes, toRunInLog } from '../queries/audit/read-runs.ts'
import { toEntryViews } from '../queries/audit/to-entry-views.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { composeEntry, composeRun } from './compose-line.ts'
import { pageLink } from './page-link.ts'

// As many embeds as a message has on most platforms; the rest comes with the next one.
const MOST_LINES = 10

type Line = typeof modLogLines.$inferSelect

interface Next {
  /** Null: of these lines nothing is to be told. */
  message: ComposedMessage | null
  lineIds: string[]
}

/** The oldest lines that wait to be told, as many as one message may have. */
export function waitingLines(orm: Orm, guildId: string): Promise<Line[]> {
  return orm
    .select()
    .from(modLogLines)
    .where(eq(modLogLines.guildId, guildId))
    .orderBy(asc(modLogLines.queuedAt), asc(modLogLines.id))
    .limit(MOST_LINES)
}

/** The first of these lines that fit into one message, as whoever set the mod log may see them. Nobody is pinged by it. */
export async function nextMessage(steward: Steward, standing: Standing, lines: Line[]): Promise<Next> {
  const idsOf = (kind: 'entry' | 'run') => lines.filter(line => line.of === kind).map(({ id }) => id)
  const embeds = new Map([
    ...(await embedsOfEntries(steward, standing, idsOf('entry'))),
    ...(await embedsOfRuns(steward, standing, idsOf('run'))),
  ])
  const rules = messageRules(steward.platform.profile)
  let message: ComposedMessage | null = null
  const lineIds: string[] = []
  for (const { id } of lines) {
    const embed = embeds.get(id)
    if (embed) {
      const longer: ComposedMessage = { ...EMPTY_MESSAGE, embeds: [...(message?.embeds ?? []), embed] }
      if (message && checkMessage(rules, longer).length > 0) break
      message = longer
    }
    lineIds.push(id)
  }
  return { message, lineIds }
}

/** Forgets lines that are told. */
export async function dropLines(orm: Orm, lineIds: string[]): Promise<void> {
  if (lineIds.length > 0) await orm.delete(modLogLines).where(inArray(modLogLines.id, lineIds))
}

type Embeds = [id: string, embed: ComposedEmbed][]

async function embedsOfEntries(steward: Steward, standing: Standing, ids: string[]): Promise<Embeds> {
  const { db, env, platform } = steward
  const rows = ids.length > 0 ? await db.orm.select().from(auditEntries).where(inArray(auditEntries.id, ids)) : []
  const views = await toEntryViews(steward, standing, rows)
  return views
    .filter(view => !view.isHidden)
    .map(view => {
      const link = pageLink(env.stewardUrl, `/guilds/${standing.guild.id}/audit?entry=${view.id}`)
      return [view.id, composeEntry(messageRules(platform.profile), view, link)]
    })
}

async function embedsOfRuns(steward: Steward, standing: Standing, ids: string[]): Promise<Embeds> {
  const { db, env, platform } = steward
  const rows = ids.length > 0 ? await db.orm.select().from(runs).where(inArray(runs.id, ids)) : []
  const outcomes = await runOutcomes(db.orm, rows)
  return rows
    .map(row => ({ row, run: toRunInLog(row, outcomes.get(row.id) ?? {}) }))
    .filter(({ run: { outcomes } }) => outcomes.done || outcomes.partial || outcomes.unknown)
    .map(({ row, run }) => {
      const link = pageLink(env.stewardUrl, `/guilds/${standing.guild.id}/runs/${run.id}`)
      return [run.id, composeRun(messageRules(platform.profile), run, link, row.finishedAt ?? now())]
    })
}
