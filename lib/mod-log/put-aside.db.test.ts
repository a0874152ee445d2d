import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { warnMember } from '../moderation/warn-member.ts'
import { withModLog } from './test-with-mod-log.ts'

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
  expect(await log.row()).toMatchObject({ state: 'on', sending: null, failures: 1 })
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
