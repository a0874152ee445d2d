import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { UnreadablePage } from './errors.ts'
import { listMessagesPage, readMessagePages } from './list-messages.ts'
import { countRequests, failure, startTestPlatform, type TestPlatform } from './test-platform.ts'

let world: TestPlatform
const ids: string[] = []
beforeAll(async () => {
  world = await startTestPlatform()
  const { id } = await world.control.createChannel(GUILDS.aurora, { name: 'empty-room' })
  place = { channelId: id, guildId: GUILDS.aurora }
  for (let n = 1; n <= 7; n++) {
    ids.push((await world.control.createMessage(id, { author_id: CAST.rex.id, content: `${n}` })).id)
  }
})
afterEach(() => world.control.clearFaults())
afterAll(() => world.stop())

let place: { channelId: string; guildId: string }
const contents = async (wanted: Parameters<typeof listMessagesPage>[2]) =>
  (await listMessagesPage(world.platform, place, wanted)).messages.map(({ content }) => content)

test('the newest come first, and the guild is known where the answer leaves it out', async () => {
  const { messages, next } = await listMessagesPage(world.platform, place, { limit: 3 })
  expect(messages.map(({ content }) => content)).toEqual(['7', '6', '5'])
  expect(messages[0]).toMatchObject({ ...place, author: { id: CAST.rex.id } })
  expect(next).toBe(messages[2]?.id)
})

test('before, after and around a message', async () => {
  expect(await contents({ before: ids[2] ?? '' })).toEqual(['2', '1'])
  expect(await contents({ after: ids[4] ?? '' })).toEqual(['7', '6'])
  expect(await contents({ around: ids[3] ?? '', limit: 3 })).toEqual(['5', '4', '3'])
})

test('all pages, each asked for when it is taken', async () => {
  const seen: string[] = []
  const calls = await countRequests(world, async () => {
    for await (const { messages } of readMessagePages(world.platform, place, { limit: 3 })) {
      seen.push(...messages.map(({ content }) => content))
    }
  })
  expect([seen.join(''), calls]).toEqual(['7654321', 3])
  const one = await countRequests(world, async () => {
    for await (const _page of readMessagePages(world.platform, place, { limit: 3 })) break
  })
  expect(one).toBe(1)
})

test('a platform that ignores paging does not keep us reading, and odd messages are counted', async () => {
  const author = { id: CAST.rex.id }
  const timestamp = '2024-05-06T07:08:09.010Z'
  const body = [...Array.from({ length: 99 }, (_, n) => ({ id: `${n + 1}`, author, timestamp })), { id: 'odd' }]
  await world.control.addFault({ path: '/messages$', kind: 'status', status: 200, body, times: 9 })
  const pages: [number, number][] = []
  for await (const { messages, skipped } of readMessagePages(world.platform, place))
    pages.push([messages.length, skipped])
  expect(pages).toEqual([
    [99, 1],
    [99, 1],
  ])
})

describe('of what cannot be read', () => {
  const answer = (body: unknown) => world.control.addFault({ path: '/messages$', kind: 'status', status: 200, body })
  const odd = (...ids: number[]) => ids.map(id => ({ id: `${id}`, content: 'by nobody' }))
  const page = (wanted: Parameters<typeof listMessagesPage>[2]) => listMessagesPage(world.platform, place, wanted)

  test('the id alone says where the next page begins, both ways', async () => {
    await answer(odd(8, 9))
    expect(await page({ limit: 2 })).toEqual({ messages: [], skipped: 2, unread: ['8', '9'], next: '8' })
    await answer(odd(8, 10))
    expect(await page({ limit: 2, after: '7' })).toMatchObject({ skipped: 2, next: '10' })
    await answer([{ ...odd(9)[0], author: { id: CAST.rex.id }, timestamp: '2024-05-06T07:08:09.010Z' }, odd(8)[0]])
    expect(await page({ limit: 2 })).toMatchObject({ messages: [{ id: '9' }], unread: ['8'], next: '8' })
  })

  test('a full page without any id is not the end of the list', async () => {
    for (const wanted of [{}, { before: '9' }, { after: '9' }]) {
      await answer([{}, null])
      await expect(page({ ...wanted, limit: 2 })).rejects.toThrow(UnreadablePage)
    }
    await answer([{}])
    expect(await page({ limit: 2 })).toEqual({ messages: [], skipped: 1, unread: [], next: null })
  })

  test('a platform that sends the same again whichever way it is asked is asked no further', async () => {
    for (const wanted of [{ before: '8' }, { after: '9' }]) {
      await answer(odd(8, 9))
      expect(await page({ ...wanted, limit: 2 })).toMatchObject({ next: null })
    }
  })
})

test.each([0, 101, 0.5])('a limit of %s is never sent', async limit => {
  await expect(listMessagesPage(world.platform, place, { limit })).rejects.toThrow(RangeError)
})

test('a channel that the bot does not see', async () => {
  const hidden = { channelId: CHANNELS.admins, guildId: GUILDS.aurora }
  expect(await failure(listMessagesPage(world.platform, hidden))).toMatchObject({ status: 403 })
})
