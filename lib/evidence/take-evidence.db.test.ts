import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST } from '../../sandbox/world/cast.ts'
import { evidence } from '../db/schema/evidence.ts'
import { messages } from '../db/schema/messages.ts'
import type { MessageKey } from '../mirror/messages/store-messages.ts'
import { isSealed } from './is-sealed.ts'
import { PATIENT, withEvidence } from './test-with-evidence.ts'

const { general, games } = AURORA_CHANNEL_IDS
const { steward, get, check, read, write, forget, take } = withEvidence()
afterEach(() => steward.control.clearFaults())

test('a copy has what the mirror knows, else what the platform lists, else that it was there; each once, the oldest first', async () => {
  const [first, second, third] = [await write(general, 'one'), await write(games, 'two'), await write(general, 'three')]
  await forget(third)
  const gone = { channelId: general, id: String(BigInt(first.id) - 1n) }
  const id = await take([third, second, first, second, gone])
  expect(await read('mia', id)).toMatchObject([
    { id: gone.id, known: false, author: null, content: '', channelName: 'general' },
    { id: first.id, known: true, content: 'one', channelName: 'general', author: { id: CAST.rex.id, username: 'rex' } },
    { id: second.id, content: 'two', channelName: 'games' },
    { id: third.id, content: 'three', channelId: general },
  ])
  expect(await get('mia', id)).toMatchObject({ kind: 'purge', total: 4, visible: 4, reason: 'Spam', expiresAt: null })
  expect(await check('mia', id)).toBe('intact')
})

test('many that only the platform knows cost pages, not one request each', async () => {
  const keys: MessageKey[] = []
  for (let n = 0; n < 150; n++) {
    const { id } = await steward.control.createMessage(games, {
      author_id: CAST.rex.id,
      content: `Message-number-${n}`,
    })
    keys.push({ channelId: games, id })
  }
  await expect.poll(() => steward.db.orm.$count(messages, eq(messages.id, keys.at(-1)!.id)), PATIENT).toBe(1)
  for (const key of keys) await forget(key)
  const before = await steward.control.lastRequest()
  const id = await take(keys)
  expect((await read('mia', id, 'number-14')).map(({ content }) => content)).toHaveLength(11)
  // A whole page of them begins alike, as far as the database is asked.
  expect((await read('mia', id, 'MESSAGE-NUMBER-14 rex')).map(({ content }) => content)).toHaveLength(11)
  expect((await read('mia', id, 'message-number-149')).map(({ content }) => content)).toEqual(['Message-number-149'])
  const asked = await steward.control.requests(before)
  expect(asked.filter(({ path }) => path === `/channels/${games}/messages`)).toHaveLength(2)
  expect((await read('mia', id)).every(({ known }) => known)).toBe(true)
})

test('what was written, and by whom, is found however it is written', async () => {
  const spam = '𝓕𝓻𝓮𝓮 gifts in Straße 7\nfor İpek'
  const id = await take([await write(games, spam), await write(games, 'free gifts elsewhere'), await write(games, 'ﷺ')])
  const found = async (q: string) => (await read('mia', id, q)).map(({ content }) => content)
  expect(await found('FREE GIFTS')).toEqual([spam, 'free gifts elsewhere'])
  for (const q of ['free gifts in strasse 7 for ipek', 'ipek FREE strasse', '7 rex gift'])
    expect(await found(q), q).toEqual([spam])
  expect(await found('صلى الله عليه وسلم')).toEqual(['ﷺ'])
  expect(await found('free gifts in strasse 8')).toEqual([])
  expect(await found('elsewhere gifts rex')).toEqual(['free gifts elsewhere'])
  expect(await found('elsewhere gifts otto')).toEqual([])
  expect(await found('𝓻𝓮𝔁')).toHaveLength(3)
  expect(await found('\u200b')).toEqual([])
})

test('what cannot be stored is no copy, and what the platform does not tell now is not known to be unknown', async () => {
  const key = await write(general, 'kept')
  const before = await steward.db.orm.$count(evidence, isSealed)
  await steward.db.orm.execute(sql`alter table evidence_messages add constraint full_disk check (false) not valid`)
  try {
    await expect(take([key])).rejects.toMatchObject({
      code: 'internal',
      message: expect.stringContaining('nothing was deleted'),
    })
  } finally {
    await steward.db.orm.execute(sql`alter table evidence_messages drop constraint full_disk`)
  }
  await forget(key)
  await steward.control.addFault({ method: 'GET', path: `/channels/${general}/messages`, kind: 'status', times: 50 })
  await expect(take([key])).rejects.toMatchObject({ name: 'PlatformUnavailable' })
  expect(await steward.db.orm.$count(evidence, isSealed)).toBe(before)
})

test('ten thousand messages are copied, sealed and verified', async () => {
  const [template] = await steward.db.orm.select().from(messages).limit(1)
  const keys = Array.from({ length: 10_000 }, (_, n) => ({
    channelId: general,
    id: String(7n * 10n ** 17n + BigInt(n)),
  }))
  for (let start = 0; start < keys.length; start += 500) {
    const slice = keys.slice(start, start + 500)
    await steward.db.orm.insert(messages).values(slice.map(key => ({ ...template!, ...key, content: 'x'.repeat(200) })))
  }
  const id = await take(keys)
  expect(await get('mia', id)).toMatchObject({ total: 10_000, visible: 10_000 })
  expect(await check('mia', id)).toBe('intact')
})
