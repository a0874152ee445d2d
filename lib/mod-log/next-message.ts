import { inArray } from 'drizzle-orm'
import { auditEntries } from '../db/schema/audit.ts'
import { checkMessage } from '../message-rules/check-message.ts'
import { type ComposedMessage, EMPTY_MESSAGE } from '../message-rules/composed-message.ts'
import { messageRules } from '../message-rules/message-limits.ts'
import { toEntryViews } from '../queries/audit/to-entry-views.ts'
import type { Steward } from '../steward.ts'
import { composeEntry } from './compose-line.ts'
import { type Embeds, embedsOfRuns } from './embeds-of-runs.ts'
import { embedsOfSurges } from './embeds-of-surges.ts'
import { hideFromReaders } from './hide-from-readers.ts'
import { isWanted } from './is-wanted.ts'
import { pageLink } from './page-link.ts'
import type { Place } from './place.ts'
import type { Line } from './waiting-lines.ts'

interface Next {
  /** Null: of these lines nothing is to be told. */
  message: ComposedMessage | null
  /** The lines that it tells, and those before them that are not to be told. */
  lines: Line[]
  /** Those whose runs are not over yet: a call is still under way. */
  early: Line[]
}

/**
 * The first of these lines that fit into one message, as whoever set the mod log may see them. Nobody is pinged by it. Those
 * of one list are told as one: by the line of a run where that is told, which says what was decided of it.
 */
export async function nextMessage(steward: Steward, place: Place, waiting: Line[][]): Promise<Next> {
  const all = waiting.flat()
  const { entry = [], surge = [], ...ofRuns } = Object.groupBy(all, ({ of }) => of)
  const embeds = [
    ...(await embedsOfRuns(steward, place, Object.values(ofRuns).flat())),
    ...(await embedsOfEntries(steward, place, entry)),
    ...(await embedsOfSurges(steward, place, surge)),
  ]
  const rules = messageRules(steward.platform.profile)
  let message: ComposedMessage | null = null
  const [lines, early]: [Line[], Line[]] = [[], []]
  for (const some of waiting) {
    const [, embed] = embeds.find(([id]) => some.some(line => line.id === id)) ?? []
    if (embed === 'early') {
      early.push(...some)
      continue
    }
    if (embed) {
      const longer: ComposedMessage = { ...EMPTY_MESSAGE, embeds: [...(message?.embeds ?? []), embed] }
      if (message && checkMessage(rules, longer).length > 0) break
      message = longer
    }
    lines.push(...some)
  }
  return { message, lines, early }
}

async function embedsOfEntries(steward: Steward, place: Place, lines: Line[]): Promise<Embeds> {
  const { db, env, platform } = steward
  const { standing } = place
  const ids = lines.map(({ id }) => id)
  const rows = ids.length > 0 ? await db.orm.select().from(auditEntries).where(inArray(auditEntries.id, ids)) : []
  const wanted = rows.filter(row => isWanted(place.kinds, row))
  const views = (await toEntryViews(steward, standing, wanted)).filter(view => !view.isHidden)
  return (await hideFromReaders(steward, place, wanted, views)).map(view => {
    const link = pageLink(env.stewardUrl, `/guilds/${standing.guild.id}/audit?entry=${view.id}`)
    return [view.id, composeEntry(messageRules(platform.profile), view, link)]
  })
}
