import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { CAST, type CastName, GUILDS } from '../../../sandbox/world/cast.ts'
import { firstEntryIdAt } from '../../audit/entry-id.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { platformLogEntries, platformLogs } from '../../db/schema/platform-log.ts'
import { runs } from '../../db/schema/runs.ts'
import { foldedBeside } from '../../directory/folded-beside.ts'
import type { AuditOutcome } from '../../directory/outcomes.ts'
import { openTestSteward, type TestOptions, type TestSteward, viewerOf } from '../../test-steward.ts'
import { loadGuild } from '../load-guild.ts'
import type { TimelineWanted } from './audit-query.ts'
import { listTimeline } from './list-timeline.ts'
import { parsePlace } from './timeline-cursor.ts'
import type { TimelineItem } from './timeline-views.ts'

const { aurora, borealis, deneb } = GUILDS

interface Logged {
  guildId?: string
  actorId?: string
  actorName?: string
  targetId: string
  reason?: string
  action?: string
  outcome?: AuditOutcome
  intent?: Record<string, unknown>
  after?: Record<string, unknown>
  runId?: string
  undoOf?: string
  undoOfMore?: string[]
  caseNumber?: number
  at?: number
}

/** What stood in the sandbox's log before a test is read once and forgotten. */
export const isOf = (userId: string) => (item: TimelineItem) =>
  item.kind === 'run' ? false : item.entry.target?.id === userId

/** A Steward for a test file, with three guilds whose logs are empty before each test. */
export function withTimeline(options: TestOptions = {}) {
  const steward = {} as TestSteward
  let sequence = 0
  beforeAll(async () => {
    Object.assign(steward, await openTestSteward(options))
    for (const guildId of [aurora, borealis, deneb]) await steward.mirrored(guildId)
  })
  afterAll(() => steward.close())
  afterEach(async () => {
    await steward.control.clearFaults()
    for (const logged of [auditEntries, platformLogEntries, platformLogs, runs]) await steward.db.orm.delete(logged)
  })
  const list = async (who: CastName, guildId: string, wanted: TimelineWanted = {}) =>
    listTimeline(steward, viewerOf(who), await loadGuild(steward, viewerOf(who), guildId), wanted)
  return {
    steward,
    list,
    /** All pages of a list. */
    listAll: async (who: CastName, guildId: string, wanted: TimelineWanted = {}) => {
      const items: TimelineItem[] = []
      let cursor: string | null = null
      do {
        const page = await list(who, guildId, { ...wanted, cursor: (cursor && parsePlace(cursor)) || undefined })
        items.push(...page.items)
        cursor = page.nextCursor
      } while (cursor !== null)
      return items
    },
    newcomer: async (guildId: string, username: string): Promise<string> => {
      const { user } = await steward.control.addMember(guildId, { username })
      await expect.poll(async () => (await steward.control.member(guildId, user.id))?.user.id).toBe(user.id)
      return user.id
    },
    /** Writes an entry of Steward's own: a ban of Mia's in Aurora, unless it says otherwise. */
    logHere: async ({ at = Date.now(), targetId, ...entry }: Logged): Promise<string> => {
      const id = firstEntryIdAt(at).replace(/0000-0000-0{12}$/, `7000-8000-${String(++sequence).padStart(12, '0')}`)
      await steward.db.orm.insert(auditEntries).values({
        id,
        guildId: aurora,
        actorId: CAST.mia.id,
        actorName: 'Mia',
        action: 'member.ban',
        targetId,
        targetName: `Target ${targetId}`,
        reason: '',
        foldedReason: foldedBeside(entry.reason ?? ''),
        intent: {},
        before: {},
        outcome: 'done',
        openedAt: new Date(at),
        ...entry,
      })
      return id
    },
  }
}
