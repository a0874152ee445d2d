import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { createMessage } from '../../../sandbox/changes/create-message.ts'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { messages } from '../../db/schema/messages.ts'
import { createdAt } from '../../platform/snowflake.ts'
import { withMovedClock } from '../../test-with-moved-clock.ts'
import { MINUTE } from '../../time.ts'
import { holdAnswers, listNewest } from '../testing/hold-pages.ts'
import { PATIENT } from '../testing/open-test-mirror.ts'
import { LIST, withHistories } from './test-histories.ts'

vi.setConfig({ testTimeout: 300_000 })

const GUILD = GUILDS.aurora
const { general } = AURORA_CHANNEL_IDS
const { mirror, open, history, listedOnce, listedSince, isStored, write } = withHistories()
const { later } = withMovedClock()

test('what is deleted while a page is on its way stays deleted, what is edited stays edited', async () => {
  await open()
  const [edited, gone] = [await write('as it was'), await write('soon gone')]
  const { checkedAt } = await listedOnce()
  const pages = holdAnswers(mirror.platform, LIST)
  mirror.start()
  const release = await pages.next()
  await mirror.control.editMessage(general, edited.id, { content: 'as it is' })
  await mirror.control.deleteMessage(general, gone.id)
  await expect.poll(() => isStored(gone.id), PATIENT).toBe(false)
  release()
  pages.open()
  await listedSince(checkedAt)
  expect(await isStored(gone.id)).toBe(false)
  await mirror.expectSame(GUILD)
})

test('what is deleted while the page that brings an answer to it home is on its way is quoted in none', async () => {
  await open()
  const gone = await write('soon gone')
  const { checkedAt } = await listedOnce()
  const answer = await mirror.control.createMessage(general, {
    author_id: CAST.otto.id,
    content: 'I saw that',
    reply_to: gone.id,
  })
  const pages = holdAnswers(mirror.platform, LIST)
  mirror.start()
  const release = await pages.next()
  await mirror.control.deleteMessage(general, gone.id)
  await expect.poll(() => isStored(gone.id), PATIENT).toBe(false)
  release()
  pages.open()
  await listedSince(checkedAt)
  const [row] = await mirror.db.orm.select().from(messages).where(eq(messages.id, answer.id))
  expect(row?.reference).toEqual({ messageId: gone.id, channelId: general, guildId: GUILD })
})

test('what is told of a message while the page that brings it home is on its way is not lost, nor the message', async () => {
  await open()
  const [older, edited] = mirror.sandbox.world.messages.of(general).page({ limit: 2 }).toReversed()
  const pages = holdAnswers(mirror.platform, LIST)
  mirror.start()
  const release = await pages.next()
  await mirror.control.react(general, older!.id, CAST.rex.id, '👍')
  await mirror.control.editMessage(general, edited!.id, { content: 'as it is' })
  const last = await write('heard after both')
  await expect.poll(() => isStored(last.id), PATIENT).toBe(true)
  release()
  pages.open()
  await expect.poll(history, PATIENT).toBeDefined()
  expect([await isStored(older!.id), await isStored(edited!.id)]).toEqual([true, true])
  await mirror.expectSame(GUILD)
})

test.each([
  ['right', 0],
  ['minutes', 5 * MINUTE],
])('a reaction that is in a list and whose event comes %s after it is counted once', async (_, laterMs) => {
  await open()
  const { checkedAt } = await listedOnce()
  const reacted = await write('on the second page')
  for (let n = 0; n < 100; n++) await write(`missed ${n}`)
  const pages = holdAnswers(mirror.platform, LIST)
  mirror.start()
  const release = await pages.next()
  await mirror.control.setGatewayFaults({ holdsEvents: true })
  await mirror.control.react(general, reacted.id, CAST.rex.id, '👍')
  release()
  pages.open()
  await listedSince(checkedAt)
  later(laterMs)
  await mirror.control.setGatewayFaults({})
  const count = async () => {
    const [row] = await mirror.db.orm.select().from(messages).where(eq(messages.id, reacted.id))
    return row?.reactions[0]?.count
  }
  await expect.poll(count, { ...PATIENT, interval: 5 }).toBe(2)
  await mirror.expectSame(GUILD)
})

test('a page of which only the ids can be read ends no list: the mirror lacks them and says so', async () => {
  await open()
  const gone = await write('soon gone')
  const last = await write('mirrored')
  const { checkedAt } = await listedOnce()
  await mirror.control.deleteMessage(general, gone.id)
  const missed: string[] = []
  for (let n = 0; n < 99; n++) missed.push((await write(`missed ${n}`)).id)
  const body = [last.id, ...missed].map(id => ({ id }))
  await mirror.control.addFault({ path: `^${LIST}$`, kind: 'status', status: 200, body, times: 1 })
  // As where a platform's times and ids are not the same to the millisecond.
  const { orm } = mirror.db
  const earlier = { createdAt: new Date(Date.parse(last.timestamp) - 1) }
  await orm.update(messages).set(earlier).where(eq(messages.id, last.id))
  mirror.start()
  await listedSince(checkedAt)
  expect([await isStored(gone.id), await isStored(last.id), await isStored(missed[0]!)]).toEqual([false, true, false])
  expect((await history())!.completeFrom).toEqual(
    new Date(createdAt(mirror.platform.profile, missed.at(-1)!)!.getTime() + 1),
  )
})

test('a full page in which not even an id can be read is asked for again', async () => {
  await open()
  for (let n = 0; n < 100; n++) {
    createMessage(mirror.sandbox.world, { channel_id: general, author_id: CAST.rex.id, content: `old ${n}` })
  }
  const { id } = await write('there')
  const body = Array.from({ length: 100 }, () => ({}))
  await mirror.control.addFault({ path: `^${LIST}$`, kind: 'status', status: 200, body, times: 1 })
  mirror.start()
  await expect.poll(history, PATIENT).toBeDefined()
  expect(await isStored(id)).toBe(true)
})

test('a platform that answers the newest page again, whatever is asked for, has nothing older deleted, nor claimed', async () => {
  await open()
  const older = await write('mirrored')
  const { checkedAt } = await listedOnce()
  const missed: string[] = []
  for (let n = 0; n < 100; n++) missed.push((await write(`missed ${n}`)).id)
  listNewest(mirror.platform, LIST)
  mirror.start()
  await listedSince(checkedAt)
  expect([await isStored(older.id), await isStored(missed[0]!), await isStored(missed[99]!)]).toEqual([
    true,
    true,
    true,
  ])
  const endsAt = createdAt(mirror.platform.profile, missed[0]!)!
  expect((await history())!.completeFrom).toEqual(new Date(endsAt.getTime() + 1))
})

test('a list that still has what was deleted long before brings nothing back', async () => {
  await open()
  const gone = await write('deleted')
  const first = mirror.start()
  await expect.poll(history, PATIENT).toBeDefined()
  await mirror.control.deleteMessage(general, gone.id)
  await expect.poll(() => isStored(gone.id), PATIENT).toBe(false)
  const { checkedAt } = (await history())!
  await first.stop()
  await mirror.forgetSession()
  const stale = { ...gone, content: 'from a cache' }
  await mirror.control.addFault({ path: `^${LIST}$`, kind: 'status', status: 200, body: [stale] })
  mirror.start()
  await listedSince(checkedAt)
  expect(await isStored(gone.id)).toBe(false)
})
