import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { platformLogEntries, platformLogs } from '../db/schema/platform-log.ts'
import { waiting } from '../db/test-waiting.ts'
import { erasePerson } from '../erasure/erase-person.ts'
import { runCommand } from '../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { DAY, HOUR } from '../time.ts'
import { extendLog } from './extend-log.ts'
import { refreshLog } from './refresh-log.ts'

const guildId = GUILDS.aurora
const { rex } = CAST
const log = { guildId, botId: CAST.steward.id }
const LOCK = 4_711
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
  const { orm } = steward.db
  // Whoever has stored entries waits at the very end, where a test holds the lock.
  await orm.execute(sql`
    create function wait_at_end() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(4711); return null; end'`)
  await orm.execute(sql`
    create constraint trigger wait_at_end after insert on platform_log_entries deferrable initially deferred
    for each row execute function wait_at_end()`)
})
afterAll(() => steward.close())

const erase = () =>
  runCommand(erasePerson, { steward, viewer: viewerOf('bo'), input: { guildId, userId: rex.id, reason: '' } })

async function answer(ages: number[], targetId: string): Promise<void> {
  const idAt = (age: number) => String(BigInt(Date.now() - age - steward.platform.profile.snowflakeEpochMs!) << 22n)
  const ban = { action_type: 22, user_id: CAST.ada.id, target_id: targetId, reason: 'as before' }
  const body = { audit_log_entries: ages.map(age => ({ ...ban, id: idAt(age) })), users: [] }
  await steward.control.addFault({ path: '/audit-logs$', kind: 'status', status: 200, body, times: 1 })
}

async function readNewest() {
  await answer([HOUR], rex.id)
  return () => refreshLog(steward, log)
}

async function readFurtherBack() {
  const page = Array.from({ length: 100 }, (_, n) => HOUR + n)
  await answer(page, CAST.otto.id)
  await refreshLog(steward, log)
  await answer([DAY], rex.id)
  return () => extendLog(steward, log)
}

test.each([
  ['its newest', readNewest],
  ['further back', readFurtherBack],
])('whoever is erased while the log is read, %s, does not come back with that', async (_, prepare) => {
  const { kind, orm } = steward.db
  // An erasure that has ended takes what was done before it from whatever is read later.
  for (const table of [platformLogEntries, platformLogs, auditEntries]) await orm.delete(table)
  const begin = await prepare()
  let read: Promise<unknown> | undefined
  let erased: Promise<unknown> | undefined
  await orm.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    read = begin()
    // The embedded database has one connection, and so one after the other.
    if (kind === 'postgres') await expect.poll(() => waiting(orm)).toBe(1)
    erased = erase()
    if (kind === 'postgres') await Promise.race([erased, expect.poll(() => waiting(orm)).toBe(2)])
  })
  await Promise.all([read, erased])
  const rows = await orm.select().from(platformLogEntries)
  expect(rows.filter(({ userId }) => userId === CAST.ada.id).length).toBeGreaterThan(0)
  expect(rows.filter(({ targetId }) => targetId === rex.id)).toEqual([])
})
