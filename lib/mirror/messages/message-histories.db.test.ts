import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { createMessage } from '../../../sandbox/changes/create-message.ts'
import type { SandboxOptions } from '../../../sandbox/start-sandbox.ts'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { channelHistories } from '../../db/schema/channels.ts'
import { hourlyCounts } from '../../db/schema/hourly-counts.ts'
import { messages } from '../../db/schema/messages.ts'
import { PERMISSION_BITS } from '../../permissions/bits.ts'
import { createdAt } from '../../platform/snowflake.ts'
import { mirrorCoverage } from '../../queries/messages/mirror-coverage.ts'
import type { Steward } from '../../steward.ts'
import { MINUTE, setClock } from '../../time.ts'
import { holdAnswers, listNewest } from '../testing/hold-pages.ts'
import { openTestMirror, PATIENT, type TestMirror } from '../testing/open-test-mirror.ts'

const GUILD = GUILDS.aurora
const { general } = AURORA_CHANNEL_IDS
const LIST = `/channels/${general}/messages`
vi.setConfig({ testTimeout: 300_000 })

let mirror: TestMirror
let restoreClock = () => {}
afterEach(async () => {
  restoreClock()
  await mirror.close()
})

async function open(options: SandboxOptions = {}): Promise<void> {
  mirror = await openTestMirror({ borealisMembers: 10, colossusMembers: 50, ...options })
}

async function history() {
  const [row] = await mirror.db.orm.select().from(channelHistories).where(eq(channelHistories.channelId, general))
  return row
}

/** Runs a mirror until the channel was listed, and ends it. Whoever starts next has missed what happens meanwhile. */
async function listedOnce() {
  const first = mirror.start()
  await expect.poll(history, PATIENT).toBeDefined()
  await first.stop()
  await mirror.forgetSession()
  return (await history())!
}

async function listedSince(before: Date): Promise<void> {
  await expect.poll(async () => (await history())!.checkedAt > before, PATIENT).toBe(true)
}

const isCovered = async () =>
  (await mirrorCoverage({ db: mirror.db, env: { messagesKeptDays: 14 } as Steward['env'] }, GUILD)).has(general)

const isStored = async (id: string) =>
  (await mirror.db.orm.$count(messages, and(eq(messages.channelId, general), eq(messages.id, id)))) === 1

const write = (content: string) => mirror.control.createMessage(general, { author_id: CAST.rex.id, content })

const asked = async (since = 0) =>
  (await mirror.control.requests(since)).filter(({ path }) => path.endsWith('/messages')).map(({ path }) => path)

async function counted() {
  const rows = await mirror.db.orm.select().from(hourlyCounts).where(eq(hourlyCounts.guildId, GUILD))
  return rows.reduce((sum, row) => sum + row.messages, 0)
}

test('what was written, edited and deleted while nobody listened is brought home, and counted once', async () => {
  await open()
  const [kept, gone] = [await write('as it was'), await write('soon gone')]
  const { checkedAt } = await listedOnce()
  expect([await isStored(kept.id), await isStored(gone.id)]).toEqual([true, true])
  const before = await counted()
  await mirror.control.editMessage(general, kept.id, { content: 'as it is' })
  await mirror.control.deleteMessage(general, gone.id)
  for (let n = 0; n < 130; n++) await write(`missed ${n}`)
  mirror.start()
  await listedSince(checkedAt)
  await mirror.expectSame(GUILD)
  expect([await isStored(kept.id), await isStored(gone.id)]).toEqual([true, false])
  expect((await counted()) - before).toBe(130)
})

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
  restoreClock = setClock(() => Date.now() + laterMs)
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

test('of a long absence so many pages are read and no more, and no more is claimed', async () => {
  await open()
  const { checkedAt, completeFrom } = await listedOnce()
  const { world } = mirror.sandbox
  for (let n = 0; n < 2_300; n++) {
    createMessage(world, { channel_id: general, author_id: CAST.rex.id, content: `missed ${n}` })
  }
  const before = await mirror.control.lastRequest()
  mirror.start()
  await listedSince(checkedAt)
  expect((await asked(before)).filter(path => path === LIST)).toHaveLength(20)
  expect((await history())!.completeFrom > completeFrom).toBe(true)
  await mirror.expectSame(GUILD)
})

test('what was written and deleted while the bot could not see the channel is brought home once it can', async () => {
  await open()
  const gone = await write('soon gone')
  mirror.start()
  await expect.poll(history, PATIENT).toBeDefined()
  const before = await counted()
  const { permission_overwrites } = (await mirror.control.channel(general))!
  const hidden = { id: CAST.steward.id, type: 1 as const, allow: '0', deny: String(PERMISSION_BITS.VIEW_CHANNEL) }
  await mirror.control.changeChannel(general, { permission_overwrites: [...permission_overwrites, hidden] })
  await expect.poll(() => isCovered(), PATIENT).toBe(false)
  const missed = await write('while nobody looked')
  await mirror.control.deleteMessage(general, gone.id)
  await mirror.control.changeChannel(general, { permission_overwrites })
  await expect.poll(() => isCovered(), PATIENT).toBe(true)
  expect([await isStored(missed.id), await isStored(gone.id)]).toEqual([true, false])
  expect((await counted()) - before).toBe(1)
})

test('a list that began before the bot lost sight of the channel does not count as complete', async () => {
  await open()
  const pages = holdAnswers(mirror.platform, LIST)
  mirror.start()
  const release = await pages.next()
  const { permission_overwrites } = (await mirror.control.channel(general))!
  const hidden = { id: CAST.steward.id, type: 1 as const, allow: '0', deny: String(PERMISSION_BITS.VIEW_CHANNEL) }
  await mirror.control.changeChannel(general, { permission_overwrites: [...permission_overwrites, hidden] })
  const missed = await write('while nobody looked')
  await mirror.control.changeChannel(general, { permission_overwrites })
  const last = await write('heard')
  await expect.poll(() => isStored(last.id), PATIENT).toBe(true)
  release()
  pages.open()
  await expect.poll(history, PATIENT).toBeDefined()
  expect(await isStored(missed.id)).toBe(true)
})

test('a channel that was never listed gets its newest page only', async () => {
  await open()
  for (let n = 0; n < 250; n++) {
    createMessage(mirror.sandbox.world, { channel_id: general, author_id: CAST.rex.id, content: `old ${n}` })
  }
  mirror.start()
  await expect.poll(history, PATIENT).toBeDefined()
  expect((await asked()).filter(path => path === LIST)).toHaveLength(1)
  expect(await counted()).toBe(0)
})

test('a platform that does not list messages is asked once, and claims nothing', async () => {
  await open({ strict: true })
  mirror.start()
  for (const guildId of Object.values(GUILDS)) await mirror.complete(guildId)
  const { id } = createMessage(mirror.sandbox.world, { channel_id: general, author_id: CAST.rex.id, content: 'Hello' })
  await expect.poll(() => isStored(id), PATIENT).toBe(true)
  expect((await asked()).length).toBe(1)
  expect(await history()).toBeUndefined()
})

test('a mirror that ends before the channels are listed lists them when its session goes on', async () => {
  await open()
  const pages = holdAnswers(mirror.platform, LIST)
  const first = mirror.start()
  await mirror.complete(GUILD)
  await pages.next()
  await first.stop()
  expect(await history()).toBeUndefined()
  pages.open()
  const before = await mirror.control.lastRequest()
  mirror.start()
  await expect.poll(history, PATIENT).toBeDefined()
  const requests = await mirror.control.requests(before)
  // Of other guilds it may have been in the middle.
  expect(requests.filter(({ path }) => path === `/guilds/${GUILD}/members`)).toEqual([])
})
