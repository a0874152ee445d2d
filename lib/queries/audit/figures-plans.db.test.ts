import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../db/client.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { DAY, MINUTE } from '../../time.ts'
import { type Plan, readsOf, rowsOf, stepsOf } from '../test-plans.ts'
import { selectFigures } from './count-deeds.ts'
import { selectEntries } from './read-entries.ts'
import { soughtOf } from './sought.ts'

/**
 * How the log is read for figures: 100,000 entries of twenty moderators, one a minute, of which a thousand were taken back; in
 * another guild ten thousand were.
 */

const GUILD = '1'
const NOW = Date.UTC(2026, 0, 31)
const ENTRIES = 100_000
const OTHERS = 10_000
const UNDOS = OTHERS + ENTRIES / 100
// Of twenty people four actions each.
const GROUPS = 80
let db: Database
/** Plans from before Postgres had looked at the tables. */
let unknown: Plan[]

vi.setConfig({ hookTimeout: 180_000 })

beforeAll(async () => {
  db = await openTestDatabase()
  // On a busy machine it looks between the two inserts, and what it knows then is wrong instead of nothing.
  await db.orm.execute(sql`alter table audit_entries set (autovacuum_enabled = false)`)
  const idOf = (guildId: string, n: SQL) => sql`
    regexp_replace(lpad(to_hex(${NOW}::bigint - (${n})::bigint * ${MINUTE}), 12, '0'), '^(.{8})', '\\1-')
    || ${`-7000-8${guildId}00-`} || lpad((${n})::text, 12, '0')`
  const insert = (guildId: string, count: number, undoOf: SQL) =>
    db.orm.execute(sql`
      insert into audit_entries (id, guild_id, action, actor_id, actor_name, target_id, intent, before, outcome, opened_at, undo_of)
      select ${idOf(guildId, sql`n`)}, ${guildId}, (array['member.warn', 'member.kick', 'member.ban', 'member.nick'])[1 + n % 4],
        (n % 20)::text, 'Mia', (n % 5000)::text, '{"reason": "as it was written"}', '{}', 'done', now(), ${undoOf}
      from generate_series(1, ${count}::int) n`)
  await insert(GUILD, ENTRIES, sql`case when n % 100 = 0 then ${idOf(GUILD, sql`n - 1`)} end`)
  await insert('2', OTHERS, sql`'other ' || n`)
  unknown = await steps(selectFigures(GUILD, { from: new Date(NOW - 90 * DAY) }))
  await db.orm.execute(sql`vacuum (analyze) audit_entries`)
})
afterAll(() => db.close())

const steps = (query: SQL) => stepsOf(db.orm, query)

const scans = (plans: Plan[]) => readsOf(plans, 'audit_entries')

test('of a long log a short time is read by index alone', async () => {
  const plans = await steps(selectFigures(GUILD, { from: new Date(NOW - DAY) }))
  const perDay = DAY / MINUTE
  expect(rowsOf(plans.filter(plan => plan['Index Name'] === 'audit_guild'))).toBeLessThanOrEqual(perDay)
  expect(rowsOf(scans(plans))).toBeLessThanOrEqual(perDay + UNDOS + GROUPS)
})

test.each(['known', 'unknown'])('a long log is read once, its statistics %s', async statistics => {
  const plans = statistics === 'known' ? await steps(selectFigures(GUILD, { from: new Date(NOW - 90 * DAY) })) : unknown
  expect(rowsOf(scans(plans))).toBeLessThanOrEqual(ENTRIES + OTHERS + UNDOS + GROUPS)
  // What was taken back is listed, not looked for at each entry.
  for (const { 'Actual Loops': loops } of scans(plans)) expect(loops).toBeLessThanOrEqual(GROUPS)
})

test.each(['stands', 'undone'] as const)(
  'the entries that a figure leads to are found as quickly: %s',
  async outcome => {
    const sought = soughtOf({ actor: '19', outcome }, { guildId: GUILD, viewerId: '7', showsAll: true })!
    const query = selectEntries(db.orm, sought, null)
    expect(await query).toHaveLength(51)
    const plans = scans(await steps(query.getSQL()))
    expect(rowsOf(plans)).toBeLessThanOrEqual(3 * UNDOS)
  },
)
