import { inArray } from 'drizzle-orm'
import { runs } from '../db/schema/runs.ts'
import type { ComposedEmbed } from '../message-rules/composed-message.ts'
import { messageRules } from '../message-rules/message-limits.ts'
import { toRunInLog } from '../queries/audit/read-runs.ts'
import { runOutcomes } from '../queries/audit/run-outcomes.ts'
import { countTargets, type TargetCounts } from '../runs/count-targets.ts'
import { deniedBy } from '../runs/denied-by.ts'
import type { Run } from '../runs/find-run.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { composeRequest, composeRun, namesChannel } from './compose-run.ts'
import { isWanted } from './is-wanted.ts'
import { pageLink } from './page-link.ts'
import type { Place } from './place.ts'
import type { Line } from './waiting-lines.ts'

/** What each line is told as; `early`: its run is not over yet. A line that is not to be told has none. */
export type Embeds = [id: string, embed: ComposedEmbed | 'early'][]

/** What the lines of bulk runs are told as: of one that waits for approval that it does, of others what came of them. */
export async function embedsOfRuns(steward: Steward, place: Place, lines: Line[]): Promise<Embeds> {
  if (lines.length === 0) return []
  const { orm } = steward.db
  const ids = lines.map(({ id }) => id)
  const rows = await orm.select().from(runs).where(inArray(runs.id, ids))
  // Of one that goes on its end tells, and has its line queued anew.
  const wanted = rows.filter(row => isWanted(place.kinds, row)).filter(({ status }) => status !== 'running')
  const asked = new Map(lines.filter(line => line.of === 'request').map(line => [line.id, line]))
  const [outcomes, counts] = [await runOutcomes(orm, wanted), await countTargets(orm, [...asked.keys()])]
  return wanted.flatMap((row): Embeds => {
    const request = asked.get(row.id)
    const own = { outcomes: outcomes.get(row.id) ?? {}, request, counts: counts.get(row.id) }
    const embed = embedOf(steward, row, own)
    return embed ? [[row.id, embed]] : []
  })
}

interface Own {
  outcomes: Parameters<typeof toRunInLog>[1]
  /** Set where it is told, or was, that it waits for approval. */
  request: Line | undefined
  counts: TargetCounts | undefined
}

/** Null: nothing came of it, and nobody was told that it might. */
function embedOf(steward: Steward, row: Run, { outcomes, request, counts }: Own): ComposedEmbed | 'early' | null {
  const rules = messageRules(steward.platform.profile)
  const run = toRunInLog({ ...row, because: toldBecause(row) }, outcomes)
  const link = pageLink(steward.env.stewardUrl, `/guilds/${row.guildId}/runs/${row.id}`)
  const { waiting = 0, cancelled = 0 } = counts?.states ?? {}
  if (row.status === 'asking') {
    if (!request || !row.expiresAt) return null
    return composeRequest(rules, run, link, { count: waiting, at: request.queuedAt, until: row.expiresAt })
  }
  const endedAt = row.finishedAt ?? now()
  if (outcomes.pending) return 'early'
  if (outcomes.done || outcomes.partial || outcomes.unknown) return composeRun(rules, run, link, endedAt)
  return request ? composeRequest(rules, run, link, { count: cancelled, at: endedAt, until: null }) : null
}

/** Who has denied it is told also where what they said of it is not. */
function toldBecause({ status, because, decidedByName }: Run): string | null {
  return status === 'denied' && decidedByName && because && namesChannel(because) ? deniedBy(decidedByName) : because
}
