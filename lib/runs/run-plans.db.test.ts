import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { runs } from '../db/schema/runs.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { selectResting } from '../mod-log/queue-resting.ts'
import { selectCounts } from './count-targets.ts'
import { selectLastSettled } from './estimate-left.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  // Five runs that rest, of 10,000 targets each, half of which have had their turn.
  await db.orm.execute(sql`
    insert into runs (id, guild_id, action, input, requested_by_id, requested_by_name, status, total, plan_hash, created_at)
    select 'run' || n, '1', 'member.ban', '{}', '7', 'Mia', 'paused', 10000, 'hash', now() from generate_series(1, 5) n`)
  await db.orm.execute(sql`
    insert into run_targets (run_id, target_id, position, name, plan, state, settled_at)
    select id, n::text, n, 'Somebody', case when n % 10 = 0 then 'already' else 'do' end,
      case when n % 10 = 0 then 'skipped' when n <= 5000 then 'done' else 'waiting' end,
      case when n % 10 > 0 and n <= 5000 then now() - n * interval '1 second' end
    from runs, generate_series(1, 10000) n`)
  await db.orm.execute(sql`
    insert into mod_logs (guild_id, channel_id, kinds, changed_by_id, changed_by_name, changed_at, not_before, state)
    values ('1', '2', '{}', '7', 'Mia', now(), now(), 'on')`)
  await db.orm.execute(sql`vacuum (analyze) run_targets`)
})
afterAll(() => db.close())

async function planOf(query: { getSQL(): ReturnType<typeof sql> }): Promise<string> {
  const { rows } = await db.orm.execute(sql`explain (format json) ${query.getSQL()}`)
  return JSON.stringify(rows)
}

test('how the targets of a run stand is counted without reading their rows', async () => {
  const rows = await selectCounts(db.orm, ['run3'])
  expect(rows.map(({ plan, state, many }) => [plan, state, many]).toSorted()).toEqual([
    ['already', 'skipped', 1000],
    ['do', 'done', 4500],
    ['do', 'waiting', 4500],
  ])
  expect(await planOf(selectCounts(db.orm, ['run3']))).toContain('run_targets_counts')
})

test('the last turns of a run, and whether it had any lately, are found by when they ended', async () => {
  const [run] = await db.orm.select().from(runs).limit(1)
  const query = selectLastSettled(db.orm, run!)
  expect(await query).toHaveLength(50)
  expect(await planOf(query)).toContain('run_targets_settled')
  expect(await selectResting(db.orm)).toEqual([])
  expect(await planOf(selectResting(db.orm))).toContain('run_targets_settled')
})
