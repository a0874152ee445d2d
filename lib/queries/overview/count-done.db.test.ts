import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { firstEntryIdAt } from '../../audit/entry-id.ts'
import type { Database } from '../../db/client.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import type { AuditOutcome } from '../../directory/outcomes.ts'
import { HOUR, MINUTE } from '../../time.ts'
import { type Plan, readsOf, rowsOf, stepsOf } from '../test-plans.ts'
import { countDone, selectDone } from './count-done.ts'

const NOON = Date.UTC(2026, 0, 31, 12)
const asked = { guildId: 'aurora', actorId: undefined, from: new Date(NOON - 3 * HOUR), drawnFrom: new Date(NOON) }
let db: Database
let sequence = 0

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.orm.delete(auditEntries))

interface Done {
  guildId?: string
  action?: string
  actorId?: string
  outcome?: AuditOutcome
}

async function done(ms: number, { action = 'member.kick', actorId = 'mia', ...more }: Done = {}): Promise<void> {
  const id = firstEntryIdAt(ms).replace(/0{12}$/, String(++sequence).padStart(12, '0'))
  const row = { guildId: 'aurora', outcome: 'done' as const, actorName: actorId, intent: {}, before: {}, ...more }
  await db.orm.insert(auditEntries).values({ ...row, id, action, actorId, openedAt: new Date(ms) })
}

const at = (ms: number) => new Date(ms).toISOString()

test('what took effect is told by the hour, and by kind with its hour where the charts may begin after it', async () => {
  await done(NOON - 2 * HOUR)
  await done(NOON - 2 * HOUR + 59 * MINUTE, { outcome: 'partial' })
  await done(NOON - HOUR, { action: 'member.ban' })
  await done(NOON + 5 * MINUTE)
  await done(NOON + 2 * HOUR, { actorId: 'bo' })
  for (const outcome of ['pending', 'refused', 'failed', 'unknown'] as const) await done(NOON, { outcome })
  // What was said later of what was done is no deed.
  await done(NOON, { action: 'entry.reason' })
  await done(NOON, { guildId: 'echo' })
  await done(NOON - 4 * HOUR)
  expect(await countDone(db, asked)).toEqual({
    done: [
      { at: at(NOON - 2 * HOUR), count: 2 },
      { at: at(NOON - HOUR), count: 1 },
      { at: at(NOON), count: 1 },
      { at: at(NOON + 2 * HOUR), count: 1 },
    ],
    kinds: [
      { action: 'member.ban', at: at(NOON - HOUR), count: 1 },
      { action: 'member.kick', at: at(NOON - 2 * HOUR), count: 2 },
      { action: 'member.kick', at: null, count: 2 },
    ],
  })
  expect(await countDone(db, { ...asked, actorId: 'bo' })).toEqual({
    done: [{ at: at(NOON + 2 * HOUR), count: 1 }],
    kinds: [{ action: 'member.kick', at: null, count: 1 }],
  })
})

test('where nothing was done there is no hour and no kind', async () => {
  expect(await countDone(db, asked)).toEqual({ done: [], kinds: [] })
})

test('of a long log of two guilds, an entry a minute, only the time that is asked for is read, and once', async () => {
  const entries = 60_000
  await db.orm.execute(sql`
    insert into audit_entries (id, guild_id, action, actor_id, actor_name, intent, before, outcome, opened_at)
    select regexp_replace(lpad(to_hex(${NOON}::bigint - n * ${MINUTE}), 12, '0'), '^(.{8})', '\\1-')
        || '-7000-8000-' || lpad(n::text, 12, '0'),
      (array['aurora', 'echo'])[1 + n % 2], (array['member.warn', 'member.kick', 'member.ban'])[1 + n % 3],
      (n / 2 % 20)::text, 'Mia', '{}', '{}', 'done', to_timestamp((${NOON}::bigint - n * ${MINUTE}) / 1000)
    from generate_series(1, ${entries}::bigint) n`)
  await db.orm.execute(sql`vacuum (analyze) audit_entries`)
  for (const [hours, actorId] of [
    [25, undefined],
    [31 * 24, undefined],
    [25, '7'],
    [31 * 24, '7'],
  ] as const) {
    const from = new Date(NOON - hours * HOUR)
    const steps = await stepsOf(db.orm, selectDone({ ...asked, actorId, from, drawnFrom: from }))
    const most = Math.ceil((hours * HOUR) / MINUTE / 2 / (actorId ? 20 : 1))
    const reads = readsOf(steps, 'audit_entries')
    expect(reads.map(read => read['Node Type'] === 'Seq Scan')).toEqual([false])
    const isOfLog = (step: Plan) => reads.includes(step) || step['Index Name']?.startsWith('audit_')
    // Of an index and then of the table itself.
    expect(rowsOf(steps.filter(isOfLog)), `${hours} hours of ${actorId ?? 'all'}`).toBeLessThanOrEqual(2 * most + 20)
  }
})
