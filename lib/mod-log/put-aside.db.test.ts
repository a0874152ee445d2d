import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { modLogLines } from '../db/schema/mod-log.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { warnMember } from '../moderation/warn-member.ts'
import { MINUTE, SECOND } from '../time.ts'
import { withModLog } from './test-with-mod-log.ts'
import { workLog } from './work-log.ts'

const guildId = GUILDS.aurora
const path = `/channels/${AURORA_CHANNEL_IDS.moderators}/messages`
const { steward, log, told } = withModLog()

const warn = (reason: string) => ordersFor(steward, guildId).order(warnMember, { userId: CAST.rex.id, reason })
const refuse = (times: number, status = 400, code: string | number = 'CONTENT_BLOCKED') =>
  steward.control.addFault({ method: 'POST', path, kind: 'status', status, body: { code, message: 'x' }, times })
const noted = () =>
  steward.db.orm.select().from(auditEntries).where(eq(auditEntries.action, 'mod-log.post')).orderBy(auditEntries.id)

test('a message that the platform refuses for what it says is put aside, the log says which, and the next one is posted', async () => {
  await log.begin()
  await warn('a forbidden word')
  await refuse(1)
  await log.work()
  expect(await log.lines()).toEqual([])
  const because = 'The platform refused the last message for what it says.'
  expect(await log.row()).toMatchObject({ state: 'on', sending: null, failures: 0, because })
  expect(await noted()).toMatchObject([
    {
      actorId: CAST.bo.id,
      targetName: 'moderators',
      outcome: 'refused',
      explanation: expect.stringMatching(/“Warning · case #\d+” .*\(CONTENT_BLOCKED\)/),
    },
  ])
  await warn('what may be said')
  await log.work()
  expect(await told()).toMatchObject([{ description: expect.stringContaining('what may be said') }])
  expect(await log.row()).toMatchObject({ state: 'on', failures: 0, because: null })
})

test('of several in one message only the one that is refused by itself is put aside', async () => {
  await log.begin()
  for (const reason of ['refused', 'second', 'third', 'fourth', 'fifth']) await warn(reason)
  // All five, the first three, the first two, and the first.
  await refuse(4)
  await log.work()
  const reasons = (await told()).map(({ description }) => /Reason: (\w+)/.exec(description)?.[1])
  expect(new Set(reasons)).toEqual(new Set(['second', 'third', 'fourth', 'fifth']))
  expect(reasons).toHaveLength(4)
  expect(await noted()).toHaveLength(1)
  expect(await log.lines()).toEqual([])
})

test('where one after the other is refused the mod log ends, however long that takes', async () => {
  await log.begin()
  await refuse(99)
  for (let n = 1; n < 10; n++) {
    await warn('refused')
    await log.work()
  }
  expect((await log.row()).state).toBe('on')
  expect(await noted()).toHaveLength(9)
  await warn('refused')
  await log.work()
  expect(await log.row()).toMatchObject({ state: 'stopped', because: 'The platform refused it (CONTENT_BLOCKED).' })
})

test('a pause between refusals keeps their count, and is as short as the first', async () => {
  await log.begin()
  await warn('refused')
  await refuse(9)
  for (let n = 1; n < 9; n++) {
    await log.work()
    await warn('refused')
  }
  await log.work()
  expect(await noted()).toHaveLength(9)
  await warn('refused')
  await refuse(1, 503)
  await log.work()
  const { failures, because, notBefore } = await log.row()
  const refused = 'The platform refused the last 9 messages for what they say.'
  expect(because).toMatch(new RegExp(`^${refused} .+`))
  expect(failures).toBe(1)
  expect(notBefore.getTime() - Date.now()).toBeLessThanOrEqual(5 * SECOND)
  log.later(MINUTE)
  await refuse(1)
  await log.work()
  expect(await log.row()).toMatchObject({ state: 'stopped', because: 'The platform refused it (CONTENT_BLOCKED).' })
})

test('what it paused for is over when it has passed, and what was refused when one is posted', async () => {
  await log.begin()
  await warn('refused')
  await refuse(1)
  await log.work()
  await warn('after a pause')
  await refuse(1, 503)
  await log.work()
  await steward.db.orm.delete(modLogLines)
  log.later(MINUTE)
  await log.work()
  const because = 'The platform refused the last message for what it says.'
  expect(await log.row()).toMatchObject({ sending: null, failures: 0, because })
  await warn('what may be said')
  await log.work()
  expect(await log.row()).toMatchObject({ failures: 0, because: null })
})

test('a failure that has passed makes the pause after the next one no longer, in the same turn either', async () => {
  await log.begin()
  for (let n = 1; n <= 11; n++) await warn('one of two messages')
  await refuse(1, 503)
  await log.work()
  log.later(MINUTE)
  const { platform } = steward
  const untilRoom = vi.fn().mockReturnValueOnce(0).mockThrow(new Error('no'))
  await workLog({ ...steward, platform: { ...platform, rest: { ...platform.rest, untilRoom } } }, guildId)
  expect(await log.lines()).toHaveLength(1)
  expect(await log.row()).toMatchObject({ state: 'on', failures: 1 })
})

test.each([
  [403, 'MISSING_PERMISSIONS'],
  [400, 'UNKNOWN_CHANNEL'],
  [400, 10003],
])('a refusal that is not for what is said ends it at once: %i %s', async (status, code) => {
  await log.begin()
  await warn('told nowhere')
  await refuse(1, status, code)
  await log.work()
  expect((await log.row()).state).toBe('stopped')
})
