import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import type { Database } from '../db/client.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { runs, runTargets } from '../db/schema/runs.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { MINUTE, now } from '../time.ts'
import { countUnapproved } from './count-unapproved.ts'
import type { Run } from './find-run.ts'

const guildId = GUILDS.aurora
let db: Database
let made = 0

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.orm.delete(runs)
  await db.orm.delete(auditEntries)
})

type Targets = Partial<typeof runTargets.$inferInsert>[]

/** A run of Mia's, whose targets are as they are given. */
async function run(change: Partial<typeof runs.$inferInsert>, targets: Targets): Promise<Run> {
  const by = { requestedById: CAST.mia.id, requestedByName: 'Mia', planHash: 'x', createdAt: now() }
  const common = { id: `run ${++made}`, guildId, action: 'message.delete', input: {}, total: targets.length, ...by }
  const [row] = await db.orm
    .insert(runs)
    .values({ ...common, status: 'planned', ...change })
    .returning()
  const own = { runId: row!.id, name: '', plan: 'do' as const, state: 'waiting' as const }
  await db.orm
    .insert(runTargets)
    .values(targets.map((target, position) => ({ ...own, targetId: `${position}`, position, ...target })))
  return row!
}

/** What the log tells of an attempt. */
async function entry(runId: string, id: string, told: Partial<typeof auditEntries.$inferInsert>): Promise<void> {
  const by = { actorId: CAST.mia.id, actorName: 'Mia', openedAt: now(), settledAt: now() }
  const common = { id, guildId, runId, action: 'message.delete', intent: {}, before: {}, outcome: 'done' as const }
  await db.orm.insert(auditEntries).values({ ...common, ...by, ...told })
}

const counted = async () => countUnapproved(db.orm, await run({}, [{}]), ['waiting'])

test('messages that went together count singly, and of an answer that was lost those that are gone', async () => {
  const { id } = await run({ status: 'running' }, [{ state: 'done' }])
  const bulk = { action: 'message.delete.bulk', intent: { messageIds: ['1', '2', '3'] } }
  await entry(id, 'whole', bulk)
  expect(await counted()).toBe(3)
  await entry(id, 'part', { ...bulk, outcome: 'partial', after: { messageIds: ['2'] } })
  await entry(id, 'refused', { ...bulk, outcome: 'refused' })
  await entry(id, 'alone', {})
  expect(await counted()).toBe(5)
})

test('where several calls did a part, the rest is tried again and counts then', async () => {
  const { id } = await run({ action: 'member.roles', status: 'done', finishedAt: now() }, [{ state: 'failed' }])
  await entry(id, 'part', { action: 'member.roles', outcome: 'partial', after: { roleIds: [] } })
  const next = await run({ action: 'member.roles' }, [{}])
  expect(await countUnapproved(db.orm, next, ['waiting'])).toBe(0)
})

test('a turn that has its answer and is not over yet counts once', async () => {
  const { id } = await run({ status: 'running' }, [{ state: 'running', entryId: 'at it' }, { state: 'waiting' }])
  await entry(id, 'at it', {})
  expect(await counted()).toBe(2)
})

test('what takes back counts by what it does', async () => {
  const back = { action: 'member.unmute', status: 'running' as const, undoOf: 'another' }
  await run(back, [{ input: { action: 'message.delete' } }, {}])
  expect(await counted()).toBe(1)
})

test('what was done under an approval does not count whatever becomes of its run, and what is to come under one', async () => {
  const approved = { intent: { approved: true } }
  const decided = { decidedById: CAST.bo.id, decidedByName: 'Bo', decidedAt: now() }
  const { id } = await run({ status: 'running', ...decided }, [{ state: 'running' }, { state: 'waiting' }])
  for (const before of ['1', '2', '3']) await entry(id, before, {})
  for (const after of ['4', '5']) await entry(id, after, approved)
  expect(await counted()).toBe(3)
  const becomes = (change: Partial<typeof runs.$inferInsert>) => db.orm.update(runs).set(change).where(eq(runs.id, id))
  // Approved once more, and gone on without an approval.
  await becomes({ decidedAt: new Date(now().getTime() + MINUTE) })
  expect(await counted()).toBe(3)
  await becomes({ decidedById: null, decidedByName: null, decidedAt: null })
  expect(await counted()).toBe(5)
  await becomes({ ...decided, status: 'denied', finishedAt: now() })
  await db.orm.update(runTargets).set({ state: 'cancelled' }).where(eq(runTargets.runId, id))
  expect(await counted()).toBe(3)
})
