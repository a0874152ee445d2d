import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/client.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { CASES } from '../../directory/case-number.ts'
import { readsOf, rowsOf, stepsOf } from '../test-plans.ts'
import { selectEntries } from './read-entries.ts'
import { soughtOf } from './sought.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  // A hundred entries, then a run of 20,000.
  await db.orm.execute(sql`
    insert into audit_entries
      (id, guild_id, action, actor_id, actor_name, intent, before, outcome, opened_at, run_id)
    select lpad(n::text, 36, '0'), '1', 'member.kick', '7', 'Mia', '{}', '{}', 'done', now(),
      case when n > 100 then 'run' end
    from generate_series(1, 20100) as n`)
  await db.orm.execute(sql`analyze audit_entries`)
})
afterAll(() => db.close())

test.each([true, false])(
  'what belongs to no run is found behind a large one, the whole log seen: %s',
  async showsAll => {
    const sought = soughtOf({}, { guildId: '1', viewerId: '7', showsAll })!
    const query = selectEntries(db.orm, sought, null)
    expect((await query).map(({ runId }) => runId)).toEqual(Array(51).fill(null))
    const { rows } = (await db.orm.execute(sql`explain (format json) ${query.getSQL()}`)) as unknown as {
      rows: object[]
    }
    expect(JSON.stringify(rows)).toContain('audit_single')
  },
)

test('of what reasons are searched for the newest are read, and not all of the log for one page', async () => {
  await db.orm.execute(sql`update audit_entries set reason = 'Späm', folded_reason = 'spam' where run_id is null`)
  const query = selectEntries(
    db.orm,
    soughtOf({ q: 'SPAM', limit: 20 }, { guildId: '1', viewerId: '7', showsAll: true })!,
    null,
  )
  expect(await query).toHaveLength(21)
  const steps = await stepsOf(db.orm, query.getSQL())
  expect(JSON.stringify(steps)).toContain('audit_single')
  expect(rowsOf(readsOf(steps, 'audit_entries'))).toBeLessThanOrEqual(100)
})

test('what was corrected is looked for among the corrections, and the newest are read with many words too', async () => {
  await db.orm.execute(sql`
    insert into entry_amendments (id, guild_id, entry_id, kind, text, by_id, by_name, at)
    select n::text, '1', lpad((n * 5)::text, 36, '0'), 'reason', 'free gems', '7', 'Mia', now()
    from generate_series(1, 20) as n`)
  await db.orm.execute(sql`update audit_entries set reason = 'Späm', folded_reason = 'spam' where run_id is null`)
  await db.orm.execute(sql`analyze entry_amendments, audit_entries`)
  const found = (q: string) =>
    selectEntries(db.orm, soughtOf({ q, limit: 20 }, { guildId: '1', viewerId: '7', showsAll: true })!, null)
  const words = 'a p s m ä spam pam späm'
  for (const [q, count] of [
    ['gems spam FREE', 20],
    [words, 21],
  ] as const) {
    const query = found(q)
    expect(await query, q).toHaveLength(count)
    const steps = await stepsOf(db.orm, query.getSQL())
    expect(JSON.stringify(steps), q).toContain('audit_single')
    expect(rowsOf(readsOf(steps, 'audit_entries')), q).toBeLessThanOrEqual(100 + 20)
  }
})

test('few cases are found in a long log without reading over the rest', async () => {
  await db.orm.execute(sql`update audit_entries set case_number = id::int where id::int % 1000 = 0`)
  await db.orm.execute(sql`analyze audit_entries`)
  const asked = { guildId: '1', viewerId: '7', showsAll: true }
  const query = selectEntries(db.orm, soughtOf({ action: CASES, unfolded: true }, asked)!, null)
  expect(await query).toHaveLength(20)
  const steps = await stepsOf(db.orm, query.getSQL())
  expect(JSON.stringify(steps)).toContain('audit_case')
  expect(rowsOf(readsOf(steps, 'audit_entries'))).toBeLessThanOrEqual(20)
})

test.each(['unknown', 'known'])('the page of cases is read as long as it is, statistics %s', async statistics => {
  const fresh = await openTestDatabase()
  await fresh.orm.execute(sql`alter table audit_entries set (autovacuum_enabled = false)`)
  // Few in one guild, in another every second entry.
  await fresh.orm.execute(sql`
    insert into audit_entries
      (id, guild_id, action, actor_id, actor_name, intent, before, outcome, opened_at, case_number)
    select lpad((10000 * g + n)::text, 36, '0'), g::text, 'member.kick', '7', 'Mia', '{}', '{}', 'done', now(),
      case when n % (case g when 1 then 1000 else 2 end) = 0 then n end
    from generate_series(1, 2) as g, generate_series(1, 10000) as n`)
  if (statistics === 'known') await fresh.orm.execute(sql`analyze audit_entries`)
  for (const guildId of ['1', '2']) {
    for (const showsAll of [true, false]) {
      const sought = soughtOf({ action: CASES, limit: 9 }, { guildId, viewerId: '7', showsAll })!
      const query = selectEntries(fresh.orm, sought, null)
      expect(await query).toHaveLength(10)
      const steps = await stepsOf(fresh.orm, query.getSQL())
      expect(rowsOf(readsOf(steps, 'audit_entries')), `guild ${guildId}`).toBe(10)
    }
  }
  await fresh.close()
})
