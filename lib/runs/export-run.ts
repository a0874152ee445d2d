import { and, asc, eq, gt } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { runTargets } from '../db/schema/runs.ts'
import { requireChannels } from '../evidence/require-channels.ts'
import { beginExport, type Exporter } from '../exports/begin-export.ts'
import type { ExportColumn } from '../exports/columns.ts'
import { fileName } from '../exports/file-name.ts'
import { fileResponse } from '../exports/file-response.ts'
import { ExportFormat } from '../exports/formats.ts'
import { pageByPage } from '../exports/page-by-page.ts'
import { purgeInputOf } from '../purge/purge-target.ts'
import { channelsToLookAt } from '../queries/load-channel.ts'
import type { ViewedGuild } from '../queries/load-guild.ts'
import type { Steward } from '../steward.ts'
import { findRun, type Run } from './find-run.ts'
import { hidesBans, requireBansTold, withoutBans } from './hidden-bans.ts'
import type { Target } from './run-targets.ts'
import type { RunTargetView } from './run-views.ts'
import { seenOfRun } from './seen-of-run.ts'
import { toTargetView } from './to-target-view.ts'
import { withoutPlaceIn } from './told-in-voice.ts'

const PAGE = 1_000

export const RunExportQuery = z.object({ runId: z.uuid('must be the id of a run.'), format: ExportFormat })

/** `channels`: names by id, of those that a message is in. */
const columnsOf = (channels: Map<string, string>): ExportColumn<RunTargetView>[] => [
  { name: 'id', of: target => target.personId ?? target.targetId },
  { name: 'name', of: target => target.name },
  { name: 'plan', of: target => target.plan },
  { name: 'plan_text', of: target => target.planText },
  { name: 'state', of: target => target.state },
  { name: 'explanation', of: target => target.explanation },
  { name: 'entry_id', of: target => target.entryId },
  { name: 'settled_at', of: target => target.settledAt },
  { name: 'reason', of: target => target.reason },
  { name: 'expires_at', of: target => target.endsAt },
  { name: 'undo_of', of: target => (target.undoes ? target.targetId : null) },
  { name: 'case', of: target => target.caseNumber },
  { name: 'channel', of: ({ message }) => (message && channels.get(message.channelId)) ?? null },
  { name: 'channel_id', of: ({ message }) => message?.channelId ?? null },
]

interface Asked {
  steward: Steward
  viewer: Exporter
  guild: ViewedGuild
  query: z.output<typeof RunExportQuery>
}

/** What became of every target of a run, as a file; the log tells who took it. Throws `forbidden` without Manage Server. */
export async function exportRun({ steward, viewer, guild, query: { runId, format } }: Asked): Promise<Response> {
  const run = await findRun(steward.db.orm, guild.standing, runId)
  const seen = await seenOfRun(steward, guild.standing, run)
  const hides = hidesBans(guild.standing, run)
  const told = (sentence: string | null) => withoutPlaceIn(run, viewer.id, sentence)
  const shown = seen ? purgeInputOf(run).channels.flatMap(({ id }) => (seen.has(id) ? [id] : [])) : []
  const order = { steward, viewer, guildId: guild.id, action: 'export.run' as const, intent: { runId, format } }
  const { guarded, onEnd } = await beginExport({
    ...order,
    requireSeen: async facts => {
      requireBansTold(hides, facts.standing, await findRun(steward.db.orm, facts.standing, runId))
      await requireChannels(steward, facts, shown)
    },
  })
  return fileResponse({
    name: fileName(guild, 'run', format),
    format,
    columns: columnsOf(await channelNames(steward, run)),
    pages: guarded(
      pages(steward.db, runId, (target, caseNumber) =>
        toTargetView(hides ? withoutBans(target) : target, seen, told, { caseNumber }),
      ),
    ),
    onEnd,
  })
}

/** As they are called now, those that are gone as they were when the run was planned. */
async function channelNames(steward: Steward, run: Run): Promise<Map<string, string>> {
  if (run.action !== 'message.delete') return new Map()
  const now = await channelsToLookAt(steward, run.guildId)
  return new Map([...purgeInputOf(run).channels, ...now].map(({ id, name }) => [id, name]))
}

async function* pages(
  { orm }: Database,
  runId: string,
  toView: (target: Target, caseNumber: number | null) => RunTargetView,
): AsyncGenerator<RunTargetView[]> {
  const read = pageByPage<{ target: Target; caseNumber: number | null }>(PAGE, async last =>
    orm
      .select({ target: runTargets, caseNumber: auditEntries.caseNumber })
      .from(runTargets)
      .leftJoin(auditEntries, eq(auditEntries.id, runTargets.entryId))
      .where(and(eq(runTargets.runId, runId), gt(runTargets.position, last?.target.position ?? -1)))
      .orderBy(asc(runTargets.position))
      .limit(PAGE),
  )
  for await (const rows of read) yield rows.map(({ target, caseNumber }) => toView(target, caseNumber))
}
