import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { setNick } from '../moderation/set-nick.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { standingStill } from '../test-standing-still.ts'
import type { TestSteward } from '../test-steward.ts'
import { MINUTE } from '../time.ts'
import { openTestModLog, type TestModLog } from './test-mod-log.ts'
import { workLog } from './work-log.ts'

const guildId = GUILDS.aurora

let steward: TestSteward
let log: TestModLog['log']

beforeAll(async () => {
  ;({ steward, log } = await openTestModLog())
})
afterAll(() => steward.close())
afterEach(() => log.clear())

const rename = (nick: string) =>
  ordersFor(steward, guildId).order(setNick, { userId: CAST.rex.id, nick, reason: 'his wish' })
const told = async (nick: string) => (await log.told()).filter(({ description }) => description.includes(nick))
/** A process that stands still where it has written down what it posts, and is about to. */
const stillAtPost = () => standingStill(steward, async () => (await log.row()).sending !== null)

test('a process that stood still before it posted leaves it to the one that has posted it since', async () => {
  await log.begin()
  await rename('Once')
  const { still, reached, goOn } = stillAtPost()
  const lost = workLog(still, guildId)
  await reached
  log.later(2 * MINUTE)
  await log.work()
  expect(await told('Once')).toHaveLength(1)
  goOn()
  await lost
  expect(await told('Once')).toHaveLength(1)
  expect(await log.row()).toMatchObject({ state: 'on', sending: null, failures: 0, because: null })
})

test('a process that stood still, and whose mod log nobody has taken, goes on with it', async () => {
  await log.begin()
  await rename('Late')
  const { still, reached, goOn } = stillAtPost()
  const kept = workLog(still, guildId)
  await reached
  log.later(2 * MINUTE)
  goOn()
  await kept
  expect(await told('Late')).toHaveLength(1)
  expect(await log.lines()).toEqual([])
})
