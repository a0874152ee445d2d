import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { seenEvents } from '../../db/schema/gateway.ts'
import { DAY, HOUR, MINUTE } from '../../time.ts'
import { openTestMessages, PATIENT, type TestMessages } from './test-messages.ts'

const { aurora, borealis } = GUILDS
const { moderators } = AURORA_CHANNEL_IDS
const rex = CAST.rex.id

let steward: TestMessages
/** A channel of 100 messages that the mirror has, and 250 older ones that only the platform has. */
let deep: string
/** Another with 30, some of them between those. */
let shallow: string
const base = Date.now() - 2 * DAY
let deepIds: string[]
let shallowIds: string[]

const newestFirst = (ids: string[]) => ids.toSorted((a, b) => (BigInt(a) < BigInt(b) ? 1 : -1))
const idsOf = (messages: { id: string }[]) => messages.map(({ id }) => id)

beforeAll(async () => {
  steward = await openTestMessages()
  await steward.mirrored(aurora)
  deep = (await steward.control.createChannel(aurora, { name: 'deep' })).id
  shallow = (await steward.control.createChannel(aurora, { name: 'shallow' })).id
  deepIds = steward.wrote(
    deep,
    Array.from({ length: 350 }, (_, n) => ({
      author_id: n % 5 === 0 ? rex : CAST.otto.id,
      content: `deep ${n}`,
      at: base + n * MINUTE,
      pinned: n % 50 === 0,
    })),
  )
  shallowIds = steward.wrote(
    shallow,
    Array.from({ length: 30 }, (_, n) => ({
      author_id: n % 5 === 0 ? rex : CAST.otto.id,
      content: `shallow ${n}`,
      at: base + n * 11 * MINUTE + 1,
    })),
  )
  await steward.listedAnew(aurora, [deep, shallow])
})
afterAll(() => steward.close())

describe('pages', () => {
  test('go from the mirror on to the list of the platform, newest first, each message once', async () => {
    const before = await steward.control.lastRequest()
    const first = await steward.page('mia', aurora, { channels: [deep] })
    expect(first.messages[0]).toMatchObject({ channelId: deep, content: 'deep 349', author: { name: 'Otto' } })
    expect(first).toMatchObject({ skipped: 0, knownSince: null, searchedUntil: null, newerCursor: null })
    // The mirror alone.
    expect((await steward.control.requests(before)).filter(({ path }) => path.includes(`${deep}/messages`))).toEqual([])
    expect(idsOf(await steward.everything('mia', aurora, { channels: [deep] }))).toEqual(newestFirst(deepIds))
  })

  test('tell of none that is gone where the platform was never seen to tell of deletions', async () => {
    const { orm } = steward.db
    const deletion = eq(seenEvents.name, 'MESSAGE_DELETE')
    const [told] = await orm.delete(seenEvents).where(deletion).returning()
    const gone = deepIds[345]!
    const book = steward.sandbox.world.messages.of(deep)
    const message = book.get(gone)!
    book.delete(gone)
    const shown = async () => idsOf((await steward.page('mia', aurora, { channels: [deep], limit: 10 })).messages)
    expect(await shown()).not.toContain(gone)
    book.set(message)
    await orm.insert(seenEvents).values(told!)
    expect(await shown()).toContain(gone)
  })

  test('of several channels are one list', async () => {
    const all = await steward.everything('mia', aurora, { channels: [deep, shallow], limit: 33 })
    expect(idsOf(all)).toEqual(newestFirst([...deepIds, ...shallowIds]))
  })

  test('say how the platform marks a message, hidden embeds apart', async () => {
    const flags = (1 << 2) | (1 << 12)
    const marked = await steward.control.createMessage(shallow, { author_id: rex, content: 'marked', flags })
    const newest = async () => (await steward.page('mia', aurora, { channels: [shallow], limit: 1 })).messages[0]
    await expect.poll(newest, PATIENT).toMatchObject({ id: marked.id, embedsSuppressed: true, flags: ['flag 12'] })
    await steward.control.deleteMessage(shallow, marked.id)
    await expect.poll(async () => (await newest())?.id, PATIENT).toBe(shallowIds.at(-1))
  })

  test('stay as they are while others write', async () => {
    const first = await steward.page('mia', aurora, { channels: [deep, shallow], limit: 40 })
    const late = await steward.control.createMessage(deep, { author_id: rex, content: 'late' })
    await expect
      .poll(async () => (await steward.page('mia', aurora, { channels: [deep], limit: 1 })).messages[0]?.id, PATIENT)
      .toBe(late.id)
    const second = await steward.page('mia', aurora, {
      channels: [deep, shallow],
      limit: 40,
      cursor: first.nextCursor!,
    })
    const expected = newestFirst([...deepIds, ...shallowIds]).slice(0, 80)
    expect(idsOf([...first.messages, ...second.messages])).toEqual(expected)
    await steward.control.deleteMessage(deep, late.id)
    await expect
      .poll(async () => (await steward.page('mia', aurora, { channels: [deep], limit: 1 })).messages[0]?.id, PATIENT)
      .toBe(deepIds.at(-1))
  })

  test('narrowed find in the mirror and beyond', async () => {
    const all = await steward.everything('mia', aurora, { channels: [deep, shallow], author: [rex], limit: 7 })
    const expected = [...deepIds, ...shallowIds].filter((_, n) => (n < 350 ? n : n - 350) % 5 === 0)
    expect(idsOf(all)).toEqual(newestFirst(expected))
    const found = await steward.everything('mia', aurora, { channels: [deep], pattern: '^deep \\d?7$' })
    expect(found.map(({ content }) => content)).toEqual([97, 87, 77, 67, 57, 47, 37, 27, 17, 7].map(n => `deep ${n}`))
    expect(idsOf(await steward.everything('mia', aurora, { channels: [deep], q: 'DEEP 1', pinned: 'yes' }))).toEqual(
      newestFirst([deepIds[100]!, deepIds[150]!]),
    )
  })

  test('between two messages, and between two moments', async () => {
    const between = { channels: [deep, shallow], from: deepIds[100]!, to: deepIds[310]! }
    const expected = newestFirst([...deepIds, ...shallowIds]).filter(
      id => BigInt(id) >= BigInt(between.from) && BigInt(id) <= BigInt(between.to),
    )
    expect(idsOf(await steward.everything('mia', aurora, between))).toEqual(expected)
    const [after, before] = [base + 2 * HOUR, base + 5 * HOUR].map(at => new Date(at).toISOString())
    const then = await steward.everything('mia', aurora, { channels: [deep], after, before })
    expect(idsOf(then)).toEqual(newestFirst(deepIds.slice(120, 300)))
  })

  test('around a message have what is before and after it, and lead both ways to the ends', async () => {
    for (const n of [300, 200]) {
      const around = await steward.page('mia', aurora, { channels: [deep], around: deepIds[n]!, limit: 20 })
      expect(idsOf(around.messages)).toEqual(newestFirst(deepIds.slice(n - 9, n + 11)))
      let { newerCursor } = around
      const newer: string[] = []
      while (newerCursor) {
        const page = await steward.page('mia', aurora, { channels: [deep], cursor: newerCursor })
        newer.unshift(...idsOf(page.messages))
        newerCursor = page.newerCursor
      }
      expect(newer).toEqual(newestFirst(deepIds.slice(n + 11)))
      const older = await steward.everything('mia', aurora, { channels: [deep], cursor: around.nextCursor! })
      expect(idsOf(older)).toEqual(newestFirst(deepIds.slice(0, n - 9)))
    }
  })

  test('go on behind what cannot be read, both ways, and say how much that is', async () => {
    const unread = (ids: string[]) =>
      steward.control.addFault({
        path: `/channels/${deep}/messages$`,
        kind: 'status',
        status: 200,
        body: ids.map(id => ({ id })),
        times: 1,
      })
    // The mirror vouches for what is newer than the oldest message that it has.
    await unread(deepIds.slice(151, 251))
    let skipped = 0
    const older: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await steward.page('mia', aurora, { channels: [deep], cursor })
      older.push(...idsOf(page.messages))
      skipped += page.skipped
      cursor = page.nextCursor
    }
    expect([older, skipped]).toEqual([newestFirst([...deepIds.slice(0, 151), ...deepIds.slice(251)]), 100])
    await unread(deepIds.slice(101, 201))
    const around = await steward.page('mia', aurora, { channels: [deep], around: deepIds[100]!, limit: 20 })
    expect(around.skipped).toBe(100)
    expect(idsOf(around.messages)).toEqual(newestFirst([...deepIds.slice(91, 101), ...deepIds.slice(201, 211)]))
  })

  test('around a moment too', async () => {
    const at = new Date(base + 150 * MINUTE).toISOString()
    const { messages } = await steward.page('mia', aurora, { channels: [deep], around: at, limit: 10 })
    expect(idsOf(messages)).toEqual(newestFirst(deepIds.slice(145, 155)))
  })
})

describe('rights', () => {
  test('a channel that somebody cannot see is not found, whether it exists or not', async () => {
    const messages = await Promise.all(
      [moderators, '1'].map(id =>
        steward.page('hana', aurora, { channels: [id] }).then(String, (error: Error) => error.message),
      ),
    )
    expect(new Set(messages)).toEqual(new Set(['There is no such channel in this guild, or you cannot see it.']))
    expect((await steward.page('mia', aurora, { channels: [moderators] })).messages.length).toBeGreaterThan(0)
    await expect(steward.page('mia', borealis, { channels: [deep] })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('of all channels only those come that may be read, and Otto does not even enter', async () => {
    const seen = async (who: 'hana' | 'mia') =>
      new Set((await steward.everything(who, aurora, { limit: 100 })).map(({ channelId }) => channelId))
    expect(await seen('hana')).toContain(deep)
    expect(await seen('hana')).not.toContain(moderators)
    expect(await seen('mia')).toContain(moderators)
    await expect(steward.page('otto', aurora, {})).rejects.toMatchObject({ code: 'not_found' })
  })

  test('without Read Message History by an overwrite Hana is refused that channel only, with why', async () => {
    const deny = String(1n << 16n)
    await steward.control.changeChannel(shallow, {
      permission_overwrites: [{ id: CAST.hana.id, type: 1, allow: '0', deny }],
    })
    const refused = () =>
      steward.page('hana', aurora, { channels: [shallow] }).then(
        () => null,
        error => error,
      )
    await expect.poll(refused, PATIENT).toMatchObject({
      code: 'forbidden',
      message: "Needs Read Message History in #shallow, which the channel's overwrite for you takes away.",
    })
    expect((await steward.page('hana', aurora, { channels: [deep] })).messages).not.toEqual([])
    expect((await steward.page('mia', aurora, { channels: [shallow] })).messages).not.toEqual([])
    const all = await steward.everything('hana', aurora, { limit: 100, q: 'shallow' })
    expect(all).toEqual([])
    await steward.control.changeChannel(shallow, { permission_overwrites: [] })
    await expect.poll(refused, PATIENT).toBeNull()
  })

  test('where the bot may not read, nobody may', async () => {
    const bot = CAST.steward.id
    await steward.control.changeChannel(shallow, {
      permission_overwrites: [{ id: bot, type: 1, allow: '0', deny: String(1n << 16n) }],
    })
    const refused = () =>
      steward.page('mia', aurora, { channels: [shallow] }).then(
        () => null,
        error => error,
      )
    await expect.poll(refused, PATIENT).toMatchObject({ code: 'forbidden' })
    await steward.control.changeChannel(shallow, { permission_overwrites: [] })
    await expect.poll(refused, PATIENT).toBeNull()
  })
})
