import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { brakes } from '../db/schema/guild-settings.ts'
import { banMember } from '../moderation/ban-member.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { openTestRuns, type TestRuns } from '../runs/test-runs.ts'
import { viewerOf } from '../test-steward.ts'
import { withMovedClock } from '../test-with-moved-clock.ts'
import { settingBrakes } from './set-brakes.ts'

const guildId = GUILDS.colossus

export const OFF = {
  guildId,
  limits: { ban: null, kick: null, delete: null },
  approvalOver: null,
  approveAdministrator: false,
  reasonsFor: [],
}

/** Limits of bans alone. */
export const limits = (ban: { count: number; minutes: number }) => ({ limits: { ...OFF.limits, ban } })

/** A Steward for a test file in whose guild Colossus runs are braked. What was set and logged is dropped after each test. */
export function withBrakes() {
  vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })
  const runs = {} as TestRuns
  let from = 0
  beforeAll(async () => {
    // 200 clicks at once read 200 members, one after the other.
    Object.assign(runs, await openTestRuns({ timeoutMs: 120_000 }))
    await runs.mirrored(guildId)
  })
  afterAll(() => runs.close())
  afterEach(async () => {
    await runs.control.clearFaults()
    await runs.db.orm.delete(brakes)
    await runs.db.orm.delete(auditEntries)
  })
  return {
    ...withMovedClock(),
    runs,
    /** So many of whom no test has heard yet. */
    people: (count: number): string[] => {
      from += count
      return runs.people(guildId, from - count, count)
    },
    set: (change: object) => runs.order('bo', settingBrakes, { ...OFF, ...change }),
    ban: (userId: string, name: 'mia' | 'bo' = 'mia', deleteMessageDays = 0) =>
      runVerb(banMember, {
        steward: runs,
        viewer: viewerOf(name),
        input: { guildId, userId, deleteMessageDays, reason: '' },
      }),
    /** Plans a run of Mia's that bans people. */
    plan: (ids: string[], deleteMessageDays = 0): Promise<string> => {
      const order = { guildId, action: 'member.ban', input: { deleteMessageDays }, reason: '' }
      return runs.plan('mia', { ...order, targets: { ids } })
    },
    start: (runId: string) => runs.order('mia', RUN_COMMANDS.start, { guildId, runId }),
  }
}
