import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { openEntry } from '../../audit/open-entry.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { readMessages } from '../../mirror/messages/store-messages.ts'
import { createMessage } from '../../platform/messages.ts'
import { MINUTE } from '../../time.ts'
import { settleByLooking } from '../settle-pending.ts'
import { refusalOf } from '../test-orders.ts'
import { byMia, NEEDS_ANSWER, orderOf, withPosts } from './test-posts.ts'

const guildId = GUILDS.aurora
const { general } = AURORA_CHANNEL_IDS
// Only the gateway tells of messages. Whoever waits for an answer that never comes does not see the end of a test.
const { steward, post, there, sendings, entryOf } = withPosts({ strict: true, timeoutMs: 10 * MINUTE })

test('a lost answer is settled by what the gateway tells, else nobody knows', async () => {
  const last = await steward.control.lastRequest()
  await steward.control.addFault({ ...NEEDS_ANSWER, kind: 'cut', applied: true })
  const { messageId } = await post(orderOf({ content: 'Heard of' }))
  expect((await there('Heard of')).map(({ id }) => id)).toEqual([messageId])
  await steward.control.addFault({ ...NEEDS_ANSWER, kind: 'cut' })
  const order = orderOf({ content: 'Not heard of' })
  expect((await refusalOf(post(order))).code).toBe('outcome_unknown')
  expect((await entryOf(order.orderId))?.outcome).toBe('unknown')
  expect(await sendings(last)).toHaveLength(2)
})

test('a message that stood there before is not what came of an order', async () => {
  const { platform } = steward
  const { id } = await createMessage(platform, { guildId, channelId: general }, { content: 'Said before' })
  const row = async () => (await readMessages(steward.db.orm, guildId, [{ channelId: general, id }]))[0]
  await expect.poll(row).toBeDefined()
  await steward.control.addFault({ ...NEEDS_ANSWER, kind: 'cut' })
  expect((await refusalOf(post(orderOf({ content: 'Said before' })))).code).toBe('outcome_unknown')
  const entries = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.outcome, 'unknown'))
  expect(entries.at(-1)?.intent).not.toHaveProperty('foundId')
})

test('an order that was cut off in the middle is found again by what its entry says', async () => {
  const order = { ...orderOf({ content: 'Cut off' }), guildId, ...byMia() }
  const intent = {
    guildId,
    action: 'message.post',
    actor: { id: CAST.mia.id, name: 'Mia' },
    target: null,
    reason: '',
  }
  const id = await openEntry(steward.db, { ...intent, intent: order, before: {} })
  const sent = await createMessage(steward.platform, { guildId, channelId: general }, order.message)
  const [entry] = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.id, id))
  expect(await settleByLooking(steward, entry!)).toMatchObject({ outcome: 'done', after: { messageId: sent.id } })
})

test('while an answer never comes, the gateway tells', async () => {
  await steward.control.addFault({ ...NEEDS_ANSWER, kind: 'hang', applied: true })
  const { messageId, outcome } = await post(orderOf({ content: 'No answer' }))
  expect(outcome).toBe('done')
  expect((await there('No answer')).map(({ id }) => id)).toEqual([messageId])
})
