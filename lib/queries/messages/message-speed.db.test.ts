import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { channelHistories } from '../../db/schema/channels.ts'
import { messageRow } from '../../mirror/messages/message-row.ts'
import { insertMessages } from '../../mirror/messages/store-messages.ts'
import { firstIdAt } from '../../platform/snowflake.ts'
import { parseMessage } from '../../platform/wire/message.ts'
import { DAY, MINUTE } from '../../time.ts'
import { countMessages } from './count-messages.ts'
import type { MessagesSearch } from './list-messages.ts'
import { openTestMessages, type TestMessages } from './test-messages.ts'

/** 10,000 messages in a channel, as many as are kept of one: no search of them holds anybody up. */

const { aurora } = GUILDS
const COUNT = 10_000
let steward: TestMessages
let channel: string
let newest: string

beforeAll(async () => {
  steward = await openTestMessages()
  channel = (await steward.control.createChannel(aurora, { name: 'busy' })).id
  await steward.listedAnew(aurora, [channel])
  const now = Date.now()
  const rows = Array.from({ length: COUNT }, (_, n) => {
    const id = String(BigInt(firstIdAt(steward.platform.profile, new Date(now - DAY - (n * MINUTE) / 2))!) + 1n)
    newest = n === 0 ? id : newest
    const message = parseMessage({
      id,
      channel_id: channel,
      author: { id: n % 500 === 499 ? CAST.rex.id : String(10n ** 17n + BigInt(n % 300)), username: `u${n % 300}` },
      timestamp: new Date(now - DAY - (n * MINUTE) / 2).toISOString(),
      content: `${n === COUNT - 1 ? 'needle' : 'hay'} ${n} ${'lorem ipsum dolor sit amet '.repeat(n % 8)}${n % 97 === 0 ? 'https://discord.gg/x' : ''}`,
    })!
    return messageRow(aurora, message)
  })
  await insertMessages(steward.db.orm, rows)
  const completeFrom = new Date(now - 13 * DAY)
  await steward.db.orm.update(channelHistories).set({ completeFrom }).where(eq(channelHistories.channelId, channel))
}, 60_000)
afterAll(() => steward.close())

const SEARCHES: [string, MessagesSearch][] = [
  ['the newest', {}],
  ['of one author', { author: [CAST.rex.id] }],
  ['with a common word', { q: 'lorem' }],
  ['with a rare word', { q: 'needle' }],
  ['with two letters', { q: 'ne' }],
  ['with a pattern that is everywhere', { pattern: 'ha?y [0-9]+' }],
  ['with a pattern that is rare', { pattern: 'n(e+)dle' }],
  ['with a pattern that is nowhere', { pattern: '(?i)free\\s+(nitro|steam)' }],
  ['with invitations', { invite: 'yes' }],
  ['with files', { file: 'yes' }],
]

test.each(SEARCHES)('%s', async (name, search) => {
  const guild = await steward.guildOf('mia', aurora)
  const bounded = { ...search, channels: [channel], after: '12d' }
  await steward.page('mia', aurora, bounded)
  const times: number[] = []
  for (let n = 0; n < 3; n++) {
    const began = performance.now()
    await steward.page('mia', aurora, bounded)
    times.push(performance.now() - began)
  }
  const began = performance.now()
  const { count } = await countMessages(steward, guild, bounded, newest)
  const counted = performance.now() - began
  process.stdout.write(
    `SPEED ${name}: page ${Math.min(...times).toFixed(0)} ms, count of ${count} ${counted.toFixed(0)} ms\n`,
  )
  expect(Math.min(...times)).toBeLessThan(1_000)
})
