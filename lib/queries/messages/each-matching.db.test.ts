import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import type { MessagesFilter } from '../../directory/messages-url.ts'
import { DAY, MINUTE } from '../../time.ts'
import { countMessages } from './count-messages.ts'
import { eachMatching } from './each-matching.ts'
import { openTestMessages, PATIENT, type TestMessages } from './test-messages.ts'

const { aurora } = GUILDS
const { rex, otto } = CAST
let steward: TestMessages
let channel: string
let ids: string[]
const base = Date.now() - 3 * DAY

beforeAll(async () => {
  steward = await openTestMessages()
  channel = (await steward.control.createChannel(aurora, { name: 'deep' })).id
  ids = steward.wrote(
    channel,
    Array.from({ length: 1_150 }, (_, n) => ({
      author_id: n % 10 === 0 ? rex.id : otto.id,
      content: `deep down in it, no. ${n}`,
      at: base + n * MINUTE,
      pinned: n === 500,
    })),
  )
  await steward.listedAnew(aurora, [channel])
})
afterAll(() => steward.close())

async function all(filter: MessagesFilter, upTo: string, who: 'mia' | 'hana' = 'mia') {
  const found = []
  for await (const page of eachMatching(steward, await steward.guildOf(who, aurora), filter, upTo)) found.push(...page)
  return found
}

describe('all that match', () => {
  test('come from the mirror and the whole list of the platform, newest first', async () => {
    const found = await all({ channels: [channel] }, ids.at(-1)!)
    expect(found.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(found.find(({ pinned }) => pinned)).toEqual({
      id: ids[500],
      channelId: channel,
      createdAt: new Date(base + 500 * MINUTE),
      pinned: true,
      authorId: rex.id,
      authorName: 'Rex',
    })
  })

  test('are no newer than the newest that was shown, whatever is written in the meantime', async () => {
    const upTo = ids[1_100]!
    const pages = eachMatching(steward, await steward.guildOf('mia', aurora), { channels: [channel] }, upTo)
    const first = await pages.next()
    const late = await steward.control.createMessage(channel, { author_id: rex.id, content: 'late' })
    const listed = async () => (await steward.page('mia', aurora, { channels: [channel], limit: 1 })).messages[0]?.id
    await expect.poll(listed, PATIENT).toBe(late.id)
    const found = [...(first.value ?? [])]
    for await (const page of pages) found.push(...page)
    expect(found.map(({ id }) => id)).toEqual(ids.slice(0, 1_101).toReversed())
    // Also where the filter itself would go further, and no further than the filter goes.
    expect((await all({ channels: [channel], to: late.id, from: ids[1_099]! }, upTo)).map(({ id }) => id)).toEqual([
      upTo,
      ids[1_099],
    ])
    expect((await all({ channels: [channel], to: ids[1]! }, upTo)).map(({ id }) => id)).toEqual([ids[1], ids[0]])
    await steward.control.deleteMessage(channel, late.id)
  })

  test('are only those that the filter finds, and counted alike', async () => {
    const filter = { channels: [channel], author: [rex.id], pattern: '[05]00$' }
    const found = await all(filter, ids.at(-1)!)
    expect(found.map(({ id }) => id)).toEqual(
      [1_100, 1_000, 900, 800, 700, 600, 500, 400, 300, 200, 100]
        .filter(n => n % 500 === 0 || /[05]00$/.test(String(n)))
        .map(n => ids[n]),
    )
    const guild = await steward.guildOf('mia', aurora)
    expect(await countMessages(steward, guild, filter, ids.at(-1)!)).toEqual({ count: found.length, isExact: true })
  })

  test('say all of a text, also where others begin with it, and are listed and counted alike', async () => {
    const filter = { channels: [channel], q: 'Deep down in it, NO. 113' }
    const expected = [1_139, 1_138, 1_137, 1_136, 1_135, 1_134, 1_133, 1_132, 1_131, 1_130, 113].map(n => ids[n])
    expect((await all(filter, ids.at(-1)!)).map(({ id }) => id)).toEqual(expected)
    expect((await steward.everything('mia', aurora, { ...filter, limit: 4 })).map(({ id }) => id)).toEqual(expected)
    const guild = await steward.guildOf('mia', aurora)
    expect(await countMessages(steward, guild, filter, ids.at(-1)!)).toEqual({ count: 11, isExact: true })
  })

  test('are refused with a filter that cannot be read, and in a channel that somebody cannot see', async () => {
    await expect(all({ channels: [channel], pattern: '(' }, ids.at(-1)!)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { pattern: expect.stringContaining('no pattern') } },
    })
    // Invisible characters would match everything.
    await expect(all({ channels: [channel], q: '\u200b' }, ids.at(-1)!)).rejects.toMatchObject({ code: 'invalid' })
    const hidden = { channels: [AURORA_CHANNEL_IDS.moderators] }
    await expect(all(hidden, ids.at(-1)!, 'hana')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('are not fewer because the platform is silent in the middle: it throws', async () => {
    await steward.control.addFault({ path: `/channels/${channel}/messages`, kind: 'status', status: 500, fraction: 1 })
    await expect(all({ channels: [channel] }, ids.at(-1)!)).rejects.toThrow(/500/)
    await steward.control.clearFaults()
  }, 60_000)
})

describe('a page', () => {
  test('that would have to search far stops, says how far it came, and goes on from there', async () => {
    const far = (await steward.control.createChannel(aurora, { name: 'far' })).id
    const [needle] = steward.wrote(
      far,
      Array.from({ length: 1_500 }, (_, n) => ({
        author_id: otto.id,
        content: n === 0 ? 'needle' : 'hay',
        at: base + n * MINUTE,
      })),
    )
    await vi.waitFor(() => steward.page('mia', aurora, { channels: [far], limit: 1 }), { timeout: 30_000 })
    const before = await steward.control.lastRequest()
    const first = await steward.page('mia', aurora, { channels: [far], q: 'needle' })
    const asked = (await steward.control.requests(before)).filter(({ path }) => path.endsWith(`${far}/messages`))
    expect(asked).toHaveLength(12)
    expect(first).toMatchObject({ messages: [], searchedUntil: expect.any(String), nextCursor: expect.any(String) })
    const second = await steward.page('mia', aurora, { channels: [far], q: 'needle', cursor: first.nextCursor! })
    expect(second.messages.map(({ id }) => id)).toEqual([needle])
    expect(second).toMatchObject({ nextCursor: null, searchedUntil: null })
    const guild = await steward.guildOf('mia', aurora)
    expect(await countMessages(steward, guild, { channels: [far], q: 'hay' }, needle!)).toEqual({
      count: 0,
      isExact: true,
    })
  })

  test('over many channels that all reach far back comes to its end, each message once', async () => {
    const channels: string[] = []
    const expected: string[] = []
    for (let n = 0; n < 16; n++) {
      const { id } = await steward.control.createChannel(aurora, { name: `many-${n}` })
      channels.push(id)
      expected.push(
        ...steward.wrote(
          id,
          Array.from({ length: 12 }, (_, m) => ({
            author_id: otto.id,
            content: 'x',
            at: base + m * MINUTE + n * 1000,
          })),
        ),
      )
    }
    await vi.waitFor(() => steward.page('mia', aurora, { channels, limit: 1 }), { timeout: 30_000 })
    const found = await steward.everything('mia', aurora, { channels, limit: 30 })
    expect(found.map(({ id }) => id)).toEqual(expected.toSorted((a, b) => (BigInt(a) < BigInt(b) ? 1 : -1)))
  })

  test('shows what is mirrored while the platform is silent', async () => {
    await steward.control.addFault({ path: '/messages', kind: 'status', status: 500, fraction: 1 })
    const page = await steward.page('mia', aurora, { channels: [channel], limit: 100, q: 'deep' })
    expect(page.messages.length).toBeGreaterThan(50)
    await steward.control.clearFaults()
  }, 60_000)
})
