import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { type RunStatus, runs } from '../db/schema/runs.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { type LiveHub, openLiveHub } from '../live/hub.ts'
import { aurora, bo, hana, mia, person, standing } from '../permissions/test-cast.ts'
import { profiles } from '../platform/profile.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { markOfRuns } from './mark-of-runs.ts'
import { storePlan } from './store-plan.ts'

const guild = { ...aurora(), id: '1' }
let db: Database
let live: LiveHub

beforeAll(async () => {
  db = await openTestDatabase()
  live = await openLiveHub(db)
})
afterAll(async () => {
  await live.close()
  await db.close()
})
beforeEach(() => db.orm.delete(runs))

async function runOf(who: { userId: string }, status: RunStatus, guildId = guild.id): Promise<void> {
  const id = await storePlan({ db, live } as Steward, {
    guildId,
    action: 'member.ban',
    input: { deleteMessageDays: 0 },
    reason: '',
    readAt: now(),
    requestedBy: { id: who.userId, name: 'Somebody' },
    targets: [],
  })
  await db.orm.update(runs).set({ status }).where(eq(runs.id, id))
}

const markOf = (who = bo()) => markOfRuns({ db, platform: { profile: profiles.v1 } } as Steward, standing(who, guild))

test('what waits is counted for whoever may decide over it, and never for its own author', async () => {
  await runOf(mia(), 'asking')
  await runOf(bo(), 'asking')
  expect(await markOf(bo())).toEqual({ toDecide: 1, underWay: 0 })
  expect(await markOf(mia())).toEqual({ toDecide: 1, underWay: 0 })
  expect(await markOf(hana())).toEqual({ toDecide: 0, underWay: 0 })
})

test('a run that cannot be judged takes the mark from none of the others', async () => {
  await runOf(mia(), 'asking')
  // As an order of another version, which this one does not know.
  await db.orm.update(runs).set({ action: 'member.nothing' })
  await runOf(mia(), 'asking')
  expect(await markOf()).toEqual({ toDecide: 1, underWay: 0 })
})

test('what is under way is counted for whoever sees it', async () => {
  for (const status of ['running', 'running', 'planned', 'paused', 'done', 'denied'] as const)
    await runOf(mia(), status)
  expect(await markOf(bo())).toEqual({ toDecide: 0, underWay: 2 })
  expect(await markOf(person('Max', ['Moderator']))).toEqual({ toDecide: 0, underWay: 2 })
  expect(await markOf(hana())).toEqual({ toDecide: 0, underWay: 0 })
})

test('runs of another guild are none of it', async () => {
  await runOf(mia(), 'running', '2')
  expect(await markOf()).toEqual({ toDecide: 0, underWay: 0 })
})
