import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { runs, runTargets } from '../db/schema/runs.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { type LiveHub, openLiveHub } from '../live/hub.ts'
import type { LiveEvent } from '../live/live-event.ts'
import { aurora, mia, standing } from '../permissions/test-cast.ts'
import type { Steward } from '../steward.ts'
import { HOUR, MINUTE, now, setClock } from '../time.ts'
import { endExpired } from './end-expired.ts'
import { visibleRuns } from './find-run.ts'
import type { Plan } from './plan.ts'
import { hashNow } from './run-targets.ts'
import { storePlan } from './store-plan.ts'

const guild = aurora()
let db: Database
let live: LiveHub
let putBack = () => {}

beforeAll(async () => {
  db = await openTestDatabase()
  live = await openLiveHub(db)
})
afterAll(async () => {
  await live.close()
  await db.close()
})
afterEach(() => putBack())

function store(count: number, lastName = 'Somebody'): Promise<string> {
  const targets: Plan['targets'] = Array.from({ length: count }, (_, n) => ({
    targetId: String(n),
    name: n === count - 1 ? lastName : 'Somebody',
    plan: 'do',
    planText: null,
    runs: true,
  }))
  const requestedBy = { id: mia().userId, name: 'Mia' }
  const by = { requestedBy, readAt: now() }
  const order = { guildId: guild.id, action: 'member.kick', input: {}, reason: '', ...by, targets }
  return storePlan({ db, live } as Steward, order)
}

/** The plans that Mia sees. */
const seen = () =>
  db.orm
    .select()
    .from(runs)
    .where(and(visibleRuns(standing(mia(), guild)), eq(runs.status, 'planned')))

test('while a large plan is written down, others are let at the database after each slice, and see none of it', async () => {
  let ended = false
  const storing = store(5_000).finally(() => {
    ended = true
  })
  const shown: number[] = []
  while (!ended) shown.push((await seen()).length)
  const runId = await storing
  expect(shown.length).toBeGreaterThan(7)
  expect(shown.slice(0, 8)).toEqual(Array(8).fill(0))
  const [run] = await seen()
  expect(run).toMatchObject({ id: runId, total: 5_000, planHash: await hashNow(db.orm, run!) })
})

test('a plan that was cut off is none, takes no place of another, and is gone after an hour', async () => {
  const before = await seen()
  // Postgres takes no such character: the last slice fails, as where a process ends before it.
  await expect(store(1_200, '\0')).rejects.toThrow()
  const [cutOff] = await db.orm.select().from(runs).where(eq(runs.total, 1_200))
  const left = () => db.orm.$count(runTargets, eq(runTargets.runId, cutOff!.id))
  expect(await left()).toBe(1_000)
  expect(await seen()).toEqual(before)
  for (let n = 0; n < 10; n++) await store(2)
  expect(await seen()).toHaveLength(10)
  expect(await left()).toBe(1_000)

  putBack = setClock(() => Date.now() + 59 * MINUTE)
  await endExpired({ db, live })
  expect(await left()).toBe(1_000)
  putBack()
  putBack = setClock(() => Date.now() + HOUR + MINUTE)
  const told: LiveEvent[] = []
  await endExpired({ db, live: { ...live, publish: event => void told.push(event) } })
  expect(await left()).toBe(0)
  // A plan may be open somewhere.
  expect(told).toContainEqual({ guildId: guild.id, kind: 'run', ids: [cutOff!.id] })
  expect(await seen()).toHaveLength(10)
})
