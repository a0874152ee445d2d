import { and } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { messages } from '../../db/schema/messages.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import type { MessagesFilter } from '../../directory/messages-url.ts'
import { type MessageRow, messageRow } from '../../mirror/messages/message-row.ts'
import { insertMessages } from '../../mirror/messages/store-messages.ts'
import { profiles } from '../../platform/profile.ts'
import { firstIdAt } from '../../platform/snowflake.ts'
import { parseMessage } from '../../platform/wire/message.ts'
import { DAY, HOUR, MINUTE, setClock } from '../../time.ts'
import { Allowance } from './allowance.ts'
import { matches } from './matches-message.ts'
import { conditions } from './message-conditions.ts'
import { messageFilter } from './message-filter.ts'
import { mirroredSource } from './mirrored-source.ts'
import { compare } from './place.ts'
import { BOTTOM, TOP } from './source.ts'

/** What the database finds, compared with the one predicate over the same messages. */

const GUILD = '1'
const NOW = Date.UTC(2026, 0, 31, 12)
const CHANNELS = ['10', '11', '12']
const AUTHORS = ['501', '502', '9003']
const WORDS = [
  'Frei Nitro',
  'https://discord.gg/abc',
  'ｆｒｅｉ 100%_\\',
  'お知らせ',
  'héllo',
  'see http://x.example/',
  '',
]
// Longer than what the database is asked for; one of them is nowhere, though it begins as others do.
const LONG = [
  'HTTPS://discord.gg/abc 1',
  'https://discord.gg/abd',
  'see http://x.example/ 2',
  '100%_\\ 1 nitro frei nitro.exe',
]
const EMBEDS = [
  { title: 'Nitro', description: 'frei' },
  { author: { name: 'Frei' } },
  { footer: { text: 'see discord.gg/abc' } },
  {
    fields: [
      { name: 'a', value: 'Nitro at https://x.example' },
      { name: 'Frei', value: 'b' },
    ],
  },
  { url: 'https://discord.com/invite/abc' },
]
const pick = <T>(values: readonly T[], n: number) => values[n % values.length]!

const rows: MessageRow[] = Array.from({ length: 300 }, (_, n) => {
  const at = NOW - (n % 40) * 7 * MINUTE - (n % 3) * DAY
  // Some ids have fewer digits than the others, and several messages share a moment.
  const id = n % 17 === 0 ? String(n + 1) : String(BigInt(firstIdAt(profiles.v1, new Date(at))!) + BigInt(n))
  const message = parseMessage({
    id,
    channel_id: pick(CHANNELS, n * 7),
    author: { id: pick(AUTHORS, n * 5), username: 'somebody', bot: n % 4 === 0 },
    timestamp: new Date(at).toISOString(),
    content: `${pick(WORDS, n * 3)} ${n}`,
    pinned: n % 6 === 0,
    mention_everyone: n % 31 === 0,
    mentions: n % 5 === 0 ? [{ id: '501', username: 'somebody' }] : [],
    mention_roles: n % 13 === 0 ? ['77'] : [],
    attachments: n % 7 === 0 ? [{ id: '1', filename: 'nitro.exe', size: 1 }] : [],
    embeds: n % 8 === 0 ? [pick(EMBEDS, n / 8)] : [],
  })!
  return messageRow(GUILD, message)
})

const placeOf = ({ createdAt, id }: MessageRow) => ({ at: createdAt.getTime(), id })
const sorted = rows.toSorted((one, other) => compare(placeOf(other), placeOf(one)))

let db: Database
let unsetClock: () => void
beforeAll(async () => {
  unsetClock = setClock(() => NOW)
  db = await openTestDatabase()
  for (const guildId of [GUILD, '2']) {
    await insertMessages(
      db.orm,
      rows.map(row => ({ ...row, guildId })),
    )
  }
})
afterAll(async () => {
  unsetClock()
  await db.close()
})

const either = fc.constantFrom('yes' as const, 'no' as const)
const id = fc.constantFrom(...rows.map(row => row.id))
const moment = fc
  .integer({ min: 0, max: 3 * DAY + 5 * HOUR })
  .map(ago => new Date(NOW - ago - (ago % MINUTE)).toISOString())
const filters = fc.record<MessagesFilter>(
  {
    q: fc.constantFrom('FREI', 'nitro', '100%', '_\\', 'お知', 'hello', 'exe', '1', ...LONG),
    pattern: fc.constantFrom('^Frei', 'nitro|[0-9]{3}$', '(?i)FREI', 'é'),
    author: fc.subarray(AUTHORS, { minLength: 1 }),
    link: either,
    invite: either,
    file: either,
    embed: either,
    mention: either,
    bot: either,
    pinned: either,
    after: moment,
    before: moment,
    from: id,
    to: id,
  },
  { requiredKeys: [] },
)

test('the database compares no more than the beginning of a text: of one that repeats itself all of it would take minutes', () => {
  const filter = messageFilter({ webUrl: 'https://chat.example' }, { q: `${'ﷺ'.repeat(20)}${'a'.repeat(100)}b` })
  const { params } = db.orm
    .select()
    .from(messages)
    .where(and(...conditions(filter)))
    .toSQL()
  expect(params).toEqual([`%${'صلي الله عليه وسلم'.slice(0, 12)}%`])
})

test('a text of which folding makes far more than was typed is not searched for', () => {
  const searching = () => messageFilter({ webUrl: 'https://chat.example' }, { q: 'ﷺ'.repeat(100) })
  expect(searching).toThrow(/stand for several/)
})

test('the database finds what the predicate passes, in both directions, in pieces of any size', async () => {
  const searches = fc.record({
    filter: filters,
    channels: fc.subarray(CHANNELS, { minLength: 1 }),
    older: fc.boolean(),
    size: fc.integer({ min: 1, max: 60 }),
  })
  const property = fc.asyncProperty(searches, async ({ filter: asked, channels, older, size }) => {
    const filter = messageFilter({ webUrl: 'https://chat.example' }, asked)
    const allowance = new Allowance({ requests: 0, lookingMs: 1e9 })
    const from = new Date(0)
    const source = mirroredSource(db.orm, {
      guildId: GUILD,
      channels: channels.map(channelId => ({ channelId, from })),
      filter,
      older,
      start: older ? TOP : BOTTOM,
      size,
      allowance,
    })
    while (source.reached) await source.read()
    const expected = sorted.filter(row => channels.includes(row.channelId) && matches(row, filter))
    const ids = expected.map(row => row.id)
    expect(source.found.map(found => found.id)).toEqual(older ? ids : ids.toReversed())
  })
  await fc.assert(property, { numRuns: 150 })
}, 120_000)
