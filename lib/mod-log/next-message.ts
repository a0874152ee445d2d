import { inArray } from 'drizzle-orm'
import { auditEntries } from '../db/schema/audit.ts'
import { runs } from '../db/schema/runs.ts'
import { checkMessage } from '../message-rules/check-message.ts'
import { type ComposedEmbed, type ComposedMessage, EMPTY_MESSAGE } from '../message-rules/composed-message.ts'
import { messageRules } from '../message-rules/message-limits.ts'
import type { ChannelFacts, Standing } from '../permissions/facts.ts'
import { runOutcomes, toRunInLog } from '../queries/audit/read-runs.ts'
import { toEntryViews } from '../queries/audit/to-entry-views.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { kindOf, type LogKind } from '../wordings/log-kinds.ts'
import { composeEntry, composeRun } from './compose-line.ts'
import { hideFromReaders } from './hide-from-readers.ts'
import { pageLink } from './page-link.ts'
import type { Line } from './waiting-lines.ts'

/** Where a message is to be told, what it may tell of, and as whom. */
export interface Place {
  standing: Standing
  channel: ChannelFacts
  kinds: LogKind[]
}

interface Next {
  /** Null: of these lines nothing is to be told. */
  message: ComposedMessage | null
  /** The lines that it tells, and those before them that are not to be told. */
  lines: Line[]
  /** Those whose runs are not over yet: a call is still under way. */
  early: Line[]
}

/** The first of these lines that fit into one message, as whoever set the mod log may see them. Nobody is pinged by it. */
export async function nextMessage(steward: Steward, place: Place, waiting: Line[]): Promise<Next> {
  const idsOf = (kind: 'entry' | 'run') => waiting.filter(line => line.of === kind).map(({ id }) => id)
  const embeds = new Map([
    ...(await embedsOfEntries(steward, place, idsOf('entry'))),
    ...(await embedsOfRuns(steward, place, idsOf('run'))),
  ])
  const rules = messageRules(steward.platform.profile)
  let message: ComposedMessage | null = null
  const [lines, early]: [Line[], Line[]] = [[], []]
  for (const line of waiting) {
    const embed = embeds.get(line.id)
    if (embed === 'early') {
      early.push(line)
      continue
    }
    if (embed) {
      const longer: ComposedMessage = { ...EMPTY_MESSAGE, embeds: [...(message?.embeds ?? []), embed] }
      if (message && checkMessage(rules, longer).length > 0) break
      message = longer
    }
    lines.push(line)
  }
  return { message, lines, early }
}

type Embeds = [id: string, embed: ComposedEmbed | 'early'][]

async function embedsOfEntries(steward: Steward, place: Place, ids: string[]): Promise<Embeds> {
  const { db, env, platform } = steward
  const { standing } = place
  const rows = ids.length > 0 ? await db.orm.select().from(auditEntries).where(inArray(auditEntries.id, ids)) : []
  const wanted = rows.filter(isWanted(place))
  const views = (await toEntryViews(steward, standing, wanted)).filter(view => !view.isHidden)
  return (await hideFromReaders(steward, place, wanted, views)).map(view => {
    const link = pageLink(env.stewardUrl, `/guilds/${standing.guild.id}/audit?entry=${view.id}`)
    return [view.id, composeEntry(messageRules(platform.profile), view, link)]
  })
}

async function embedsOfRuns(steward: Steward, place: Place, ids: string[]): Promise<Embeds> {
  const { db, env, platform } = steward
  const rows = ids.length > 0 ? await db.orm.select().from(runs).where(inArray(runs.id, ids)) : []
  // Of one that goes on its end tells, and has its line queued anew.
  const wanted = rows.filter(isWanted(place)).filter(({ status }) => status !== 'running')
  const outcomes = await runOutcomes(db.orm, wanted)
  return wanted
    .map(row => ({ row, run: toRunInLog(row, outcomes.get(row.id) ?? {}) }))
    .filter(({ run: { outcomes } }) => outcomes.pending || outcomes.done || outcomes.partial || outcomes.unknown)
    .map(({ row, run }) => {
      if (run.outcomes.pending) return [run.id, 'early']
      const link = pageLink(env.stewardUrl, `/guilds/${place.standing.guild.id}/runs/${run.id}`)
      return [run.id, composeRun(messageRules(platform.profile), run, link, row.finishedAt ?? now())]
    })
}

/** By the kinds as they are now: what waited may have been taken out since. */
function isWanted({ kinds }: Place) {
  return ({ action }: { action: string }) => kinds.some(kind => kind === kindOf(action))
}
