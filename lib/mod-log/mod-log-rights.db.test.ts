import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { warnMember } from '../moderation/warn-member.ts'
import type { TestSteward } from '../test-steward.ts'
import { MINUTE, now, SECOND } from '../time.ts'
import { startModLogs } from './start-mod-logs.ts'
import { openTestModLog, type TestModLog } from './test-mod-log.ts'
import { workLog } from './work-log.ts'

const guildId = GUILDS.aurora
const { moderators } = AURORA_CHANNEL_IDS
const path = `/channels/${moderators}/messages`

let steward: TestSteward
let log: TestModLog['log']

beforeAll(async () => {
  ;({ steward, log } = await openTestModLog())
})
afterAll(() => steward.close())
afterEach(() => log.clear())

const warn = (reason: string) => ordersFor(steward, guildId).order(warnMember, { userId: CAST.rex.id, reason })
const toldOf = async (reason: string) => (await log.told()).filter(({ description }) => description.includes(reason))

test('what was taken out of its kinds while it waited is not told', async () => {
  await log.begin()
  await warn('not wanted any more')
  await log.change({ channelId: moderators, kinds: ['messages', 'settings'] })
  await log.work()
  expect(await toldOf('not wanted any more')).toEqual([])
  expect((await log.told())[0]).toMatchObject({ title: 'Mod log' })
  expect(await log.lines()).toEqual([])
  await log.change({ channelId: moderators, kinds: ['members'] })
  await warn('wanted again')
  await log.work()
  expect(await toldOf('wanted again')).toHaveLength(1)
})

test('where rights were read longer ago than they hold nothing is posted by them: they are read again', async () => {
  await log.begin()
  await warn('told with fresh rights')
  let at = Date.now()
  // Everything takes its time.
  log.clock(() => (at += SECOND))
  await log.work()
  expect(await toldOf('told with fresh rights')).toEqual([])
  expect(await log.row()).toMatchObject({ state: 'on', sending: null, failures: 0 })
  log.later(10 * MINUTE)
  await log.work()
  expect(await toldOf('told with fresh rights')).toHaveLength(1)
})

test('a process that is told to stop ends after the message it is at, and another one may go on at once', async () => {
  await log.begin()
  for (let n = 1; n <= 11; n++) await warn(`one of many, ${n}.`)
  await steward.control.addFault({ method: 'POST', path, kind: 'hold' })
  const worker = startModLogs(steward)
  await expect.poll(async () => (await log.row()).sending, { interval: 10 }).not.toBeNull()
  const stopped = worker.stop()
  await steward.control.clearFaults()
  await stopped
  expect(await toldOf('one of many')).toHaveLength(10)
  expect(await log.lines()).toHaveLength(1)
  const { sending, notBefore } = await log.row()
  expect(sending).toBeNull()
  expect(notBefore.getTime()).toBeLessThanOrEqual(now().getTime())
  await log.work()
  expect(await toldOf('one of many')).toHaveLength(11)
})

test('it leaves the last of a limit to people, and comes back without a failure', async () => {
  await log.begin()
  await warn('when there is room')
  const { platform } = steward
  const full = { ...steward, platform: { ...platform, rest: { ...platform.rest, untilRoom: () => 30 * SECOND } } }
  await workLog(full, guildId)
  const { failures, sending, notBefore } = await log.row()
  expect({ failures, sending }).toEqual({ failures: 0, sending: null })
  expect(notBefore.getTime()).toBeGreaterThan(Date.now() + 20 * SECOND)
  expect(await toldOf('when there is room')).toEqual([])
  log.later(MINUTE)
  await log.work()
  expect(await toldOf('when there is room')).toHaveLength(1)
})

test('while the token is dead it waits, and with a new one it is told', async () => {
  await log.begin()
  await warn('with a new token')
  await steward.control.addFault({ method: 'POST', path, kind: 'status', status: 401, times: 1 })
  await steward.control.addFault({ method: 'GET', path: '/users/@me', kind: 'status', status: 401, times: 2 })
  await log.work()
  const because = expect.stringMatching(/no longer accepts the bot's token/)
  expect(await log.row()).toMatchObject({ state: 'on', failures: 1, sending: null, because })
  expect(await log.lines()).toHaveLength(1)
  await steward.control.clearFaults()
  log.later(MINUTE)
  await log.work()
  expect(await log.row()).toMatchObject({ state: 'on', failures: 0, because: null })
  expect(await toldOf('with a new token')).toHaveLength(1)
})

// The last: the platform's limit outlives it.
test('while the platform has no room nothing is held in hand: the right that was lost meanwhile counts', async () => {
  await log.begin()
  await warn('lost while it waited')
  const headers = { 'Retry-After': '4', 'X-RateLimit-Reset-After': '4' }
  await steward.control.addFault({ method: 'POST', path, kind: 'status', status: 429, headers, times: 1 })
  const worker = startModLogs(steward)
  const { roles } = (await steward.control.member(guildId, CAST.bo.id))!
  try {
    await expect
      .poll(async () =>
        (await steward.control.requests()).some(({ method, status }) => method === 'POST' && status === 429),
      )
      .toBe(true)
    await steward.control.changeMember(guildId, CAST.bo.id, { roles: [ROLES.aurora.moderator] })
    log.later(20 * SECOND)
    await expect.poll(async () => (await log.row()).state).toBe('stopped')
  } finally {
    await worker.stop()
    await steward.control.changeMember(guildId, CAST.bo.id, { roles })
  }
  expect(await toldOf('lost while it waited')).toEqual([])
})
