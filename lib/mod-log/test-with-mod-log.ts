import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import { brakes } from '../db/schema/guild-settings.ts'
import { runs, runTargets } from '../db/schema/runs.ts'
import type { TestSteward } from '../test-steward.ts'
import { openTestModLog, type TestModLog } from './test-mod-log.ts'

/** A Steward for a test file, and its mod log; each of its tests begins without a log, without runs and without brakes. */
export function withModLog() {
  const steward = {} as TestSteward
  const log = {} as TestModLog['log']
  let before = 0
  beforeAll(async () => {
    const opened = await openTestModLog()
    Object.assign(steward, opened.steward)
    Object.assign(log, opened.log)
  })
  afterAll(() => steward.close())
  beforeEach(async () => {
    before = (await log.told()).length
  })
  afterEach(async () => {
    await log.clear()
    for (const table of [runTargets, runs, brakes, auditEntries]) await steward.db.orm.delete(table)
  })
  return {
    steward,
    log,
    /** What this test has had told, the oldest first. */
    told: async () => {
      const all = await log.told()
      return all
        .slice(0, all.length - before)
        .map(({ title, description }) => ({ title, description: description.replaceAll('\n', ' / ') }))
        .reverse()
    },
  }
}
