import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { extendLog, horizonOf } from './extend-log.ts'
import { refreshLog } from './refresh-log.ts'

const guildId = GUILDS.aurora
const log = { guildId, botId: CAST.steward.id }

let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward({ withoutMirror: true })
})
afterAll(() => steward.close())

test('a log that comes from its top whatever is asked for is not read back for ever', async () => {
  const newest = 1_300_000_000_000_000_000n
  const audit_log_entries = Array.from({ length: 100 }, (_, n) => ({ id: String(newest - BigInt(n)), action_type: 20 }))
  const body = { audit_log_entries, users: [] }
  await steward.control.addFault({ path: '/audit-logs$', kind: 'status', status: 200, body, times: 2 })
  await refreshLog(steward, log)
  expect(await horizonOf(steward, guildId)).toBeInstanceOf(Date)
  await extendLog(steward, log)
  expect(await horizonOf(steward, guildId)).toBeNull()
})
