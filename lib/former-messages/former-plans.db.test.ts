import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../db/client.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { readsOf, rowsOf, stepsOf } from '../queries/test-plans.ts'
import { DAY, MINUTE } from '../time.ts'
import { findFormerMessages, selectFormer } from './find-former-messages.ts'

/** How what messages said is read for a file: 40,000 versions in a hundred channels, one a minute, a tenth of them in one. */

const GUILD = '1'
const NOW = Date.UTC(2026, 0, 31)
const PAGE = 201
const CHANNELS = Array.from({ length: 100 }, (_, n) => String(n))
let db: Database

vi.setConfig({ hookTimeout: 180_000 })

beforeAll(async () => {
  db = await openTestDatabase()
  await db.orm.execute(sql`
    insert into former_messages (guild_id, channel_id, id, version, created_at, ended_at, ended_by, author_id, author_name,
      author_bot, author_system, content, type, flags, attachments, embeds, search_text)
    select ${GUILD}, (case when n % 10 = 0 then 5 else n % 100 end)::text, n::text, 1, now(), to_timestamp((${NOW}::bigint - n::bigint * ${MINUTE}) / 1000), 'deleted', '7',
      'rex', false, false, 'aloud', 0, 0, '[]', '[]', ' aloud'
    from generate_series(1, 40000) n`)
  await db.orm.execute(sql`vacuum (analyze) former_messages`)
})
afterAll(() => db.close())

test.each([
  ['of all channels', CHANNELS],
  ['of one channel', ['5']],
])('a page amid a file %s costs no more than a page on a screen, and has the same', async (_, channelIds) => {
  const all = { guildId: GUILD, authors: [], text: undefined, after: undefined, before: undefined, former: undefined }
  const search = { ...all, channelIds, messageId: undefined, keptSince: new Date(NOW - 90 * DAY), isForFile: true }
  const amid = { endedAt: new Date(NOW - 10_000 * MINUTE), id: '10000', version: 1 }
  const plans = await stepsOf(db.orm, selectFormer(search, amid, PAGE))
  expect(rowsOf(readsOf(plans, 'former_messages'))).toBeLessThanOrEqual(2 * PAGE)
  const ids = async (isForFile: boolean) =>
    (await findFormerMessages(db.orm, { ...search, isForFile }, amid, PAGE)).map(({ id }) => id)
  expect(await ids(true)).toEqual(await ids(false))
})
