import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../db/client.ts'
import { type RunStatus, runs } from '../db/schema/runs.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { type LiveHub, openLiveHub } from '../live/hub.ts'
import type { PersonFacts } from '../permissions/facts.ts'
import { aurora, bits, bo, hana, mia, person, role, standing } from '../permissions/test-cast.ts'
import type { Steward } from '../steward.ts'
import { now } from '../time.ts'
import { findOwnRun, findRun } from './find-run.ts'
import { storePlan } from './store-plan.ts'

const guild = {
  ...aurora(),
  roles: [
    ...aurora().roles,
    role('Bouncer', 2.5, bits('KICK_MEMBERS')),
    role('Judge', 2.6, bits('BAN_MEMBERS')),
    role('Manager', 2.7, bits('MANAGE_GUILD')),
  ],
}
// They may punish, and may not view the log.
const bouncer = person('Nils', ['Bouncer'])
const judge = person('Pia', ['Judge'])
// They see all runs, and may not view the log either.
const manager = person('Lea', ['Manager'])
let db: Database
let live: LiveHub
let runId: string

beforeAll(async () => {
  db = await openTestDatabase()
  live = await openLiveHub(db)
})
afterAll(async () => {
  await live.close()
  await db.close()
})
beforeEach(async () => {
  runId = await storePlan({ db, live } as Steward, {
    guildId: guild.id,
    action: 'member.ban',
    input: { deleteMessageDays: 0 },
    reason: '',
    readAt: now(),
    requestedBy: { id: mia().userId, name: 'Mia' },
    targets: [],
  })
})

const seenBy = (who: PersonFacts, where = guild) =>
  findRun(db.orm, standing(who, where), runId).then(
    () => true,
    ({ code }) => code !== 'not_found',
  )
const stand = (status: RunStatus) => db.orm.update(runs).set({ status }).where(eq(runs.id, runId))

test('a plan is seen by whoever made it, and by nobody else', async () => {
  expect(await seenBy(mia())).toBe(true)
  for (const who of [bo(), person('Max', ['Moderator']), judge, bouncer, hana()]) expect(await seenBy(who)).toBe(false)
})

test('a run that waits is seen by whoever may be able to approve it', async () => {
  await stand('asking')
  for (const who of [mia(), bo(), judge]) expect(await seenBy(who)).toBe(true)
  for (const who of [bouncer, hana()]) expect(await seenBy(who)).toBe(false)
})

test.each(['running', 'paused', 'done', 'stopped', 'cancelled', 'denied', 'expired'] as const)(
  'a run that is %s is seen by whoever may view the log, and by no other',
  async status => {
    await stand(status)
    for (const who of [mia(), bo(), person('Max', ['Moderator'])]) expect(await seenBy(who)).toBe(true)
    for (const who of [judge, bouncer, hana()]) expect(await seenBy(who)).toBe(false)
  },
)

test.each(['asking', 'running', 'done'] as const)(
  'a take-back that is %s lists the log, so it is seen by whoever ordered it and by whoever may view that',
  async status => {
    await stand(status)
    expect(await seenBy(manager)).toBe(true)
    await db.orm.update(runs).set({ undoOfActorId: '7', undoOfActorName: 'Rex' }).where(eq(runs.id, runId))
    for (const who of [mia(), bo(), person('Max', ['Moderator'])]) expect(await seenBy(who)).toBe(true)
    for (const who of [judge, manager, bouncer, hana()]) expect(await seenBy(who)).toBe(false)
    await db.orm.update(runs).set({ requestedById: manager.userId }).where(eq(runs.id, runId))
    expect(await seenBy(manager)).toBe(true)
  },
)

test('through another guild nobody sees it, its own moderator neither', async () => {
  await stand('done')
  const elsewhere = { ...guild, id: 'borealis' }
  for (const who of [mia(), bo()]) expect(await seenBy(who, elsewhere)).toBe(false)
})

test('it is managed by whoever ordered it and by whoever manages the server', async () => {
  await stand('running')
  const managed = (who: PersonFacts) =>
    findOwnRun(db.orm, standing(who, guild), runId).then(
      () => true,
      ({ code }) => code,
    )
  expect(await managed(mia())).toBe(true)
  expect(await managed(bo())).toBe(true)
  expect(await managed(person('Max', ['Moderator']))).toBe('forbidden')
  expect(await managed(judge)).toBe('not_found')
})
