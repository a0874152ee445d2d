import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { platformLogs } from '../db/schema/platform-log.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { refreshLog } from './refresh-log.ts'

let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
})
afterAll(() => steward.close())

test('whoever comes at any moment of a reading shares it, its very end too', async () => {
  for (let round = 0; round < 40; round++) {
    await steward.db.orm.delete(platformLogs)
    const before = await steward.control.lastRequest()
    const asked: Promise<unknown>[] = []
    for (let comer = 0; comer < 25; comer++) {
      asked.push(refreshLog(steward, { guildId: GUILDS.aurora, botId: CAST.steward.id }))
      await nextTurn()
    }
    await Promise.all(asked)
    const requests = await steward.control.requests(before)
    expect(requests.filter(({ path }) => path.includes('audit-logs'))).toHaveLength(1)
  }
})
