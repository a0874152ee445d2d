import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { platformLogEntries, platformLogs } from '../db/schema/platform-log.ts'
import { standingStill } from '../test-standing-still.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { HOUR, now } from '../time.ts'
import { extendLog } from './extend-log.ts'
import { refreshLog } from './refresh-log.ts'
import { changeLog } from './stored-log.ts'

const guildId = GUILDS.aurora
const log = { guildId, botId: CAST.steward.id }
const PAGE = 100
// The newest first, as the platform tells them.
const IDS = Array.from({ length: 900 }, (_, n) => String(1_300_000_000_000_000_000n - BigInt(n)))

let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
})
afterAll(() => steward.close())
beforeEach(async () => {
  for (const table of [platformLogEntries, platformLogs]) await steward.db.orm.delete(table)
})

/** The next page that the platform answers with, from the entry of this number on. */
async function answer(from: number): Promise<void> {
  const audit_log_entries = IDS.slice(from, from + PAGE).map(id => ({ id, action_type: 20 }))
  const body = { audit_log_entries, users: [] }
  await steward.control.addFault({ path: '/audit-logs$', kind: 'status', status: 200, body, times: 1 })
}

/** Two hundred entries from this one on are stored, and were read long ago. */
async function storeFrom(from: number): Promise<void> {
  await answer(from)
  await refreshLog(steward, log)
  await answer(from + PAGE)
  await extendLog(steward, log)
  await changeLog(steward.db.orm, guildId, { listedAt: new Date(now().getTime() - HOUR) })
}

/** Another process reads these two pages, and between them this one reads its own. */
async function readBetween(theirs: [number, number], ours: number[]): Promise<void> {
  const before = await steward.control.lastRequest()
  const hasRead = async () => (await steward.control.requests(before)).some(({ path }) => path.includes('audit-logs'))
  const { still, reached, goOn } = standingStill(steward, hasRead)
  await answer(theirs[0])
  const other = refreshLog(still, log)
  await reached
  for (const from of ours) await answer(from)
  await refreshLog(steward, log)
  await answer(theirs[1])
  goOn()
  await other
}

async function stored(): Promise<string[]> {
  const rows = await steward.db.orm.select({ id: platformLogEntries.id }).from(platformLogEntries)
  return rows.map(({ id }) => id).toSorted((one, other) => (BigInt(one) < BigInt(other) ? 1 : -1))
}

test('whoever comes at any moment of a reading shares it, its very end too', async () => {
  for (let round = 0; round < 40; round++) {
    await steward.db.orm.delete(platformLogs)
    const before = await steward.control.lastRequest()
    const asked: Promise<unknown>[] = []
    for (let comer = 0; comer < 25; comer++) {
      asked.push(refreshLog(steward, log))
      await nextTurn()
    }
    await Promise.all(asked)
    const requests = await steward.control.requests(before)
    expect(requests.filter(({ path }) => path.includes('audit-logs'))).toHaveLength(1)
  }
})

test('two processes that read at once forget nothing, also where the slower one has read the older page', async () => {
  await storeFrom(250)
  await readBetween([101, 201], [100, 200])
  expect(await stored()).toEqual(IDS.slice(100, 450))
})

test('what was read from before a gap that another process has left is not put in the place of what that has read', async () => {
  await storeFrom(650)
  await readBetween([501, 601], [0, 100, 200, 300, 400])
  expect(await stored()).toEqual(IDS.slice(0, 500))
})
