import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { modLogs } from '../db/schema/mod-log.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { warnMember } from '../moderation/warn-member.ts'
import { HOUR, MINUTE, now } from '../time.ts'
import { startModLogs } from './start-mod-logs.ts'
import { withModLog } from './test-with-mod-log.ts'

const guildId = GUILDS.aurora
const path = `/channels/${AURORA_CHANNEL_IDS.moderators}/messages`

const { steward, log, told } = withModLog()
const orders = ordersFor(steward, guildId)

const warn = (reason: string) => orders.order(warnMember, { userId: CAST.rex.id, reason })
const putOffTo = (ms: number) => steward.db.orm.update(modLogs).set({ notBefore: new Date(now().getTime() + ms) })

test('a clock that is put back an hour holds up neither the mod log nor what was queued by it', async () => {
  await log.begin()
  log.later(HOUR)
  await warn('told before')
  await log.work()
  await warn('queued before')
  log.later(0)
  await warn('queued since')
  const worker = startModLogs(steward)
  try {
    const reasons = async () =>
      JSON.stringify(await told())
        .match(/(told|queued) (before|since)/g)
        ?.toSorted()
    await expect.poll(reasons, { timeout: 10_000 }).toEqual(['queued before', 'queued since', 'told before'])
  } finally {
    await worker.stop()
  }
})

test('one that another process holds, whose clock is some minutes ahead, stays with it', async () => {
  await log.begin()
  const before = await log.told()
  await warn('of somebody else')
  await putOffTo(5 * MINUTE)
  await log.work()
  expect(await log.told()).toEqual(before)
})

test('a platform that asks to wait for an hour is looked at before, so that nothing is put off further ahead', async () => {
  await log.begin()
  await warn('in an hour')
  const limited = { kind: 'status' as const, status: 429, headers: { 'retry-after': '3600' } }
  await steward.control.addFault({ method: 'POST', path, ...limited, body: { retry_after: 3600 }, times: 1 })
  await log.work()
  const { failures, notBefore } = await log.row()
  expect(failures).toBe(1)
  expect(notBefore.getTime() - now().getTime()).toBeGreaterThan(10 * MINUTE)
  expect(notBefore.getTime() - now().getTime()).toBeLessThan(20 * MINUTE)
})
