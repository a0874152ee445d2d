import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { brakes } from '../db/schema/guild-settings.ts'
import { modLogLines, modLogs } from '../db/schema/mod-log.ts'
import { type RunStatus, runs, runTargets } from '../db/schema/runs.ts'
import type { LiveEvent } from '../live/live-event.ts'
import { listTimeline } from '../queries/audit/list-timeline.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { runCommand } from '../run-command.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { DAY, MINUTE, now, setClock } from '../time.ts'
import { entryWords, plainWords } from '../wordings/entry-words.ts'
import { LOG_KINDS } from '../wordings/log-kinds.ts'
import { endExpired } from './end-expired.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { storePlan } from './store-plan.ts'

const guildId = GUILDS.aurora
let steward: TestSteward
let runId: string

beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 10, colossusMembers: 50 })
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

// A run of Mia's that times out Rex and Otto. Nothing works on it.
beforeEach(async () => {
  const target = { plan: 'do' as const, planText: null, runs: true }
  runId = await storePlan(steward, {
    guildId,
    action: 'member.timeout',
    input: { until: new Date(now().getTime() + 7 * DAY).toISOString() },
    reason: 'raid',
    readAt: now(),
    requestedBy: { id: CAST.mia.id, name: 'Mia' },
    targets: [
      { ...target, targetId: CAST.rex.id, name: 'Rex' },
      { ...target, targetId: CAST.otto.id, name: 'Otto' },
    ],
  })
})
afterEach(async () => {
  for (const table of [auditEntries, brakes, modLogLines, modLogs, runTargets, runs]) await steward.db.orm.delete(table)
})

type Order = 'pause' | 'resume' | 'cancel' | 'retry' | 'decide'

const order = (name: CastName, what: Order, more: object = {}) =>
  runCommand<{ guildId: string; runId: string }, object>(RUN_COMMANDS[what] as never, {
    steward,
    viewer: viewerOf(name),
    input: { guildId, runId, ...more },
  })
const stand = (status: RunStatus) =>
  steward.db.orm
    .update(runs)
    .set({ status, expiresAt: new Date(now().getTime() + DAY) })
    .where(eq(runs.id, runId))

/** How the run and its targets stand, and what of the log is about runs. */
async function stored() {
  const { orm } = steward.db
  const [run] = await orm.select().from(runs).where(eq(runs.id, runId))
  const targets = await orm.select({ state: runTargets.state }).from(runTargets).where(eq(runTargets.runId, runId))
  const entries = await orm.select().from(auditEntries)
  return {
    status: run!.status,
    decidedBy: run!.decidedByName,
    targets: targets.map(({ state }) => state),
    entries: entries.map(({ action, actorName, outcome }) => `${actorName} ${action} ${outcome}`),
  }
}

/** What the log says to somebody, the newest first. */
async function said(name: CastName): Promise<string[]> {
  const guild = await loadGuild(steward, viewerOf(name), guildId)
  const { items } = await listTimeline(steward, viewerOf(name), guild, { source: 'here' })
  return items.flatMap(item =>
    item.kind === 'entry' ? [plainWords(entryWords(item.entry, moment => moment.toISOString()))] : [],
  )
}

/** While `work` goes on, the database refuses to change one table. */
async function refusing(change: string, work: () => Promise<unknown>): Promise<void> {
  const { orm } = steward.db
  await orm.execute(
    sql`create function refuse() returns trigger as 'begin raise exception ''no''; end' language plpgsql`,
  )
  await orm.execute(sql.raw(`create trigger refuse before ${change} for each row execute function refuse()`))
  try {
    await expect(work()).rejects.toMatchObject({ cause: { message: 'no' } })
  } finally {
    await orm.execute(sql`drop function refuse() cascade`)
  }
}

const waiting = { targets: ['waiting', 'waiting'], entries: [] }

const DEEDS = [
  ['decide', { approve: true, reason: 'Seen it' }, 'asking', 'running', 'Bo approved a bulk run of Mia'],
  ['decide', { approve: false, reason: 'No raid' }, 'asking', 'denied', 'Bo denied a bulk run of Mia'],
  ['pause', {}, 'running', 'paused', 'Bo paused a bulk run of Mia'],
  ['resume', {}, 'paused', 'running', 'Bo resumed a bulk run of Mia'],
  ['cancel', {}, 'asking', 'cancelled', 'Bo cancelled a bulk run of Mia'],
  ['cancel', {}, 'running', 'cancelled', 'Bo cancelled a bulk run of Mia'],
] as const

test.each(DEEDS)('%s %o of one that is %s: it is %s, and the log says "%s"', async (what, more, from, to, sentence) => {
  await stand(from)
  const heard: LiveEvent[] = []
  const stop = steward.live.subscribe(guildId, event => heard.push(event))
  await order('bo', what, more)
  const ends = to === 'denied' || to === 'cancelled'
  const state = ends ? 'cancelled' : 'waiting'
  expect(await stored()).toMatchObject({
    status: to,
    targets: [state, state],
    entries: [expect.stringMatching(/done$/)],
  })
  const [entry] = await steward.db.orm.select().from(auditEntries)
  expect(entry).toMatchObject({
    targetId: CAST.mia.id,
    runId: null,
    intent: { run: runId, action: 'member.timeout' },
    after: { status: to },
  })
  for (const name of ['bo', 'mia'] as const) expect(await said(name)).toEqual([sentence])
  await expect.poll(() => heard.flatMap(({ kind, ids }) => (kind === 'audit' ? ids : []))).toContain(entry!.id)
  stop()
})

test.each(DEEDS)('%s %o of one that is %s is not done where the log cannot tell of it', async (what, more, from) => {
  await stand(from)
  await refusing('insert on audit_entries', () => order('bo', what, more))
  expect(await stored()).toEqual({ status: from, decidedBy: null, ...waiting })
})

test.each([
  ['decide', { approve: false, reason: '' }, 'asking'],
  ['cancel', {}, 'running'],
] as const)(
  '%s %o of one that is %s is neither done nor told where its targets cannot be moved',
  async (what, more, from) => {
    await stand(from)
    await refusing('update on run_targets', () => order('bo', what, more))
    expect(await stored()).toEqual({ status: from, decidedBy: null, ...waiting })
  },
)

test('nobody who may not is told of as if they had done it, and whoever comes too late neither', async () => {
  await stand('running')
  for (const what of ['pause', 'resume', 'cancel'] as const) {
    await expect(order('otto', what)).rejects.toMatchObject({ code: 'not_found' })
  }
  await expect(order('bo', 'resume')).rejects.toMatchObject({ code: 'conflict' })
  expect(await stored()).toEqual({ status: 'running', decidedBy: null, ...waiting })
})

test('of what Mia does to her own run, the run tells', async () => {
  await stand('running')
  for (const what of ['pause', 'resume', 'cancel'] as const) await order('mia', what)
  expect(await stored()).toMatchObject({ status: 'cancelled', entries: [] })
})

test('the mod log tells of a decision by itself, and of a pause and an end with the run', async () => {
  const { orm } = steward.db
  const by = { changedById: CAST.bo.id, changedByName: 'Bo', changedAt: now(), notBefore: now() }
  await orm.insert(modLogs).values({ guildId, channelId: '1', kinds: [...LOG_KINDS], state: 'on', ...by })
  await stand('asking')
  await order('bo', 'decide', { approve: true, reason: '' })
  const told = async () => (await orm.select().from(modLogLines)).map(({ of }) => of)
  expect(await told()).toEqual(['entry'])
  await order('bo', 'pause')
  await order('bo', 'resume')
  expect(await told()).toEqual(['entry'])
  await order('bo', 'cancel')
  expect((await told()).sort()).toEqual(['entry', 'run'])
})

test('a run that nobody approved in time ends with whoever waits in it, or not yet', async () => {
  await stand('asking')
  const putBack = setClock(() => Date.now() + DAY + MINUTE)
  try {
    await refusing('update on run_targets', () => endExpired(steward))
    expect(await stored()).toEqual({ status: 'asking', decidedBy: null, ...waiting })
    await endExpired(steward)
  } finally {
    putBack()
  }
  expect(await stored()).toMatchObject({ status: 'expired', targets: ['cancelled', 'cancelled'] })
  // Nothing has to be planned anew for that.
  await steward.db.orm.insert(brakes).values({
    guildId,
    limits: {},
    approvalOver: 1,
    changedById: CAST.bo.id,
    changedByName: 'Bo',
    changedAt: now(),
  })
  await order('mia', 'retry')
  expect(await stored()).toMatchObject({ status: 'asking', targets: ['waiting', 'waiting'] })
})
