import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { SYSTEM_USER } from '../../../sandbox/world/system-user.ts'
import type { MessagesFilter } from '../../directory/messages-url.ts'
import { MOST_SELECTED } from '../../directory/most-selected.ts'
import { DAY, MINUTE } from '../../time.ts'
import { authorsOfMatching } from './authors-of-matching.ts'
import { countMessages } from './count-messages.ts'
import { openTestMessages, type TestMessages } from './test-messages.ts'

const { aurora } = GUILDS
const { rex, otto, hana, mia } = CAST
const LATEST = '9223372036854775807'
const base = Date.now() - 3 * DAY
let steward: TestMessages

beforeAll(async () => {
  steward = await openTestMessages()
})
afterAll(() => steward.close())

async function opened(name: string): Promise<string> {
  return (await steward.control.createChannel(aurora, { name })).id
}

async function authors(filter: MessagesFilter, upTo = LATEST, who: 'mia' | 'hana' = 'mia') {
  return authorsOfMatching(steward, await steward.guildOf(who, aurora), filter, upTo)
}

describe('who wrote all that match', () => {
  let channel: string
  let ids: string[]

  beforeAll(async () => {
    channel = await opened('raid')
    // The mirror has the newest hundred, the platform lists the others.
    ids = steward.wrote(
      channel,
      Array.from({ length: 350 }, (_, n) => ({
        author_id: [otto, hana, rex][n < 20 ? 0 : n < 300 ? 1 : 2]!.id,
        content: n === 10 ? 'good morning' : 'free gems',
        at: base + n * MINUTE,
      })),
    )
    await steward.listedAnew(aurora, [channel])
  })

  test('is said of the mirror and of all that the platform lists, each once, whoever wrote the newest first', async () => {
    const all = { isExact: true, knownSince: null }
    expect(await authors({ channels: [channel] })).toEqual({ ids: [rex.id, hana.id, otto.id], ...all })
    expect(await authors({ channels: [channel], q: 'good morning' })).toEqual({ ids: [otto.id], ...all })
    expect(await authors({ channels: [channel], q: 'nobody wrote this' })).toEqual({ ids: [], ...all })
  })

  test('is nobody who wrote since', async () => {
    expect((await authors({ channels: [channel] }, ids[299])).ids).toEqual([hana.id, otto.id])
    expect((await authors({ channels: [channel] }, ids[19])).ids).toEqual([otto.id])
  })

  test('is refused in a channel that somebody cannot see', async () => {
    const hidden = { channels: [AURORA_CHANNEL_IDS.moderators] }
    await expect(authors(hidden, LATEST, 'hana')).rejects.toMatchObject({ code: 'not_found' })
    expect((await authors(hidden)).ids.length).toBeGreaterThan(0)
  })

  test('is never the platform itself; who joined is meant where it says so, in the mirror and in the list', async () => {
    const welcome = await opened('hello')
    const joined = (user: { id: string }, minute: number) => ({
      author_id: SYSTEM_USER.id,
      type: 7,
      mentions: [user.id],
      at: base + minute * MINUTE,
    })
    steward.wrote(welcome, [
      joined(mia, 0),
      { author_id: SYSTEM_USER.id, type: 6, mentions: [hana.id], at: base + MINUTE },
      ...Array.from({ length: 110 }, (_, n) => ({ author_id: otto.id, content: 'hello', at: base + (n + 2) * MINUTE })),
      { author_id: SYSTEM_USER.id, type: 6, mentions: [hana.id], at: base + 200 * MINUTE },
      joined(rex, 201),
    ])
    await steward.listedAnew(aurora, [welcome])
    expect(await authors({ channels: [welcome] })).toEqual({
      ids: [rex.id, otto.id, mia.id],
      isExact: true,
      knownSince: null,
    })
  })
})

test('older messages than somebody waits for are not looked at, and that is said, of them as of their number', async () => {
  const far = await opened('far')
  steward.wrote(
    far,
    Array.from({ length: 3_300 }, (_, n) => ({
      author_id: (n === 0 ? rex : otto).id,
      content: 'free gems',
      at: base + n * 1_000,
    })),
  )
  await steward.listedAnew(aurora, [far])
  expect(await authors({ channels: [far] })).toEqual({ ids: [otto.id], isExact: false, knownSince: null })
  const guild = await steward.guildOf('mia', aurora)
  expect(await countMessages(steward, guild, { channels: [far] }, LATEST)).toMatchObject({ isExact: false })
}, 120_000)

test('of more people than a run may have there are those who wrote the newest, and that they are not all is said', async () => {
  const crowded = await opened('crowded')
  const [first] = steward.wrote(crowded, [{ author_id: otto.id, content: 'free gems', at: base }])
  await steward.listedAnew(aurora, [crowded])
  const crowd = (count: number) =>
    steward.db.orm.execute(sql`
      insert into messages
      select (jsonb_populate_record(messages, jsonb_build_object(
        'id', (messages.id::bigint + n)::text,
        'created_at', messages.created_at + n * interval '1 second',
        'author_id', (500000000000000000 + n)::text
      ))).*
      from messages, generate_series(1, ${count}::int) n
      where messages.channel_id = ${crowded} and messages.id = ${first}
      on conflict do nothing`)
  await crowd(MOST_SELECTED - 1)
  const full = await authors({ channels: [crowded] })
  expect([full.ids.length, full.ids.at(-1), full.isExact]).toEqual([MOST_SELECTED, otto.id, true])
  await crowd(MOST_SELECTED)
  const cut = await authors({ channels: [crowded] })
  expect([cut.ids.length, cut.ids[0], cut.isExact]).toEqual([
    MOST_SELECTED,
    String(500_000_000_000_000_000n + BigInt(MOST_SELECTED)),
    false,
  ])
}, 120_000)

test('it throws while the platform is silent, instead of naming those whom the mirror knows', async () => {
  const quiet = await opened('quiet')
  steward.wrote(
    quiet,
    Array.from({ length: 150 }, (_, n) => ({ author_id: otto.id, content: 'x', at: base + n * MINUTE })),
  )
  await steward.listedAnew(aurora, [quiet])
  await steward.control.addFault({ path: `/channels/${quiet}/messages`, kind: 'status', status: 500, fraction: 1 })
  await expect(authors({ channels: [quiet] })).rejects.toThrow(/500/)
  await steward.control.clearFaults()
}, 60_000)

test('where the platform lists nothing it says since when messages are known', async () => {
  const strict = await openTestMessages({ strict: true })
  try {
    const sent = await strict.control.createMessage(AURORA_CHANNEL_IDS.general, { author_id: rex.id, content: 'gems' })
    const page = () => strict.page('mia', aurora, { channels: [AURORA_CHANNEL_IDS.general] })
    await expect.poll(async () => (await page()).messages.map(({ id }) => id)).toEqual([sent.id])
    const guild = await strict.guildOf('mia', aurora)
    const filter = { channels: [AURORA_CHANNEL_IDS.general] }
    expect(await authorsOfMatching(strict, guild, filter, LATEST)).toEqual({
      ids: [rex.id],
      isExact: true,
      knownSince: (await page()).knownSince,
    })
    expect((await page()).knownSince).not.toBeNull()
  } finally {
    await strict.close()
  }
}, 120_000)
