import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { banMember } from '../moderation/ban-member.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { HOUR, MINUTE, now, setClock } from '../time.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { openTestRuns, PATIENT, type TestRuns } from './test-runs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.colossus
let runs: TestRuns
let from = 0

beforeAll(async () => {
  runs = await openTestRuns()
  await runs.mirrored(guildId)
})
afterAll(() => runs.close())
afterEach(async () => {
  await runs.control.clearFaults()
  await runs.control.setRateLimits([])
})

/** People whom no other test has touched. */
function people(count: number): string[] {
  from += count
  return runs.people(guildId, from - count, count)
}

async function planBans(ids: string[], guildId: string = GUILDS.colossus): Promise<string> {
  const order = { guildId, action: 'member.ban', input: { deleteMessageDays: 0 }, reason: 'Raid', targets: { ids } }
  return runs.plan('mia', order)
}

async function startBans(ids: string[], guildId: string = GUILDS.colossus): Promise<string> {
  const runId = await planBans(ids, guildId)
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  return runId
}

const done = (runId: string, least: number) =>
  expect
    .poll(async () => (await runs.view('bo', guildId, runId)).states.done ?? 0, PATIENT)
    .toBeGreaterThanOrEqual(least)

const bansSince = async (n: number) =>
  (await runs.control.requests(n)).filter(({ method, path }) => method === 'PUT' && path.includes('/bans/'))

test('Mia loses her role in the middle: what is left does not run and says why', async () => {
  await runs.control.setLatency({ ms: 40 })
  const runId = await startBans(people(30))
  await done(runId, 3)
  await runs.wear(guildId, CAST.mia.id, [])
  const { states, because } = await runs.stands('bo', guildId, runId, 'stopped')
  expect(because).toBe('Mia, who ordered this, has no moderating permission in this guild any more.')
  expect(states.cancelled).toBeGreaterThan(10)
  expect((states.done ?? 0) + states.cancelled!).toBe(30)
  for (const target of await runs.targets(runId)) {
    expect(await runs.control.ban(guildId, target.targetId)).toEqual(target.state === 'done' ? expect.anything() : null)
    if (target.state === 'cancelled') expect(target.explanation).toBe(because)
  }

  await runs.wear(guildId, CAST.mia.id, [ROLES.colossus.moderator])
  await runs.control.clearFaults()
  await runs.order('mia', RUN_COMMANDS.retry, { guildId, runId })
  expect((await runs.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 30 })
})

test('while the platform answers neither order nor look, a run waits for what it did not hear, and knows in the end', async () => {
  const runId = await planBans(people(4))
  const silent = { path: '/bans', kind: 'status' as const, status: 503 }
  await runs.control.addFault({ ...silent, method: 'PUT', applied: true })
  await runs.control.addFault({ ...silent, method: 'GET', times: 1_000 })
  const before = await runs.control.lastRequest()
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  const said = async () => (await runs.view('mia', guildId, runId)).because
  await expect.poll(said, PATIENT).toContain('Steward tries again by itself.')
  expect(await runs.view('mia', guildId, runId)).toMatchObject({
    status: 'running',
    states: { running: 1, waiting: 3 },
  })
  await runs.control.clearFaults()
  const ended = await runs.stands('mia', guildId, runId, 'done')
  expect(ended).toMatchObject({ states: { done: 4 }, because: null })
  expect(await bansSince(before)).toHaveLength(4)
})

test('a run rests and goes on, and Hana or Otto cannot make it', async () => {
  await runs.control.setLatency({ ms: 40 })
  const runId = await startBans(people(12))
  await done(runId, 2)
  for (const name of ['pause', 'cancel', 'start', 'retry', 'resume'] as const) {
    await expect(runs.order('otto', RUN_COMMANDS[name], { guildId, runId })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
  await runs.order('mia', RUN_COMMANDS.pause, { guildId, runId })
  await expect.poll(async () => (await runs.view('mia', guildId, runId)).states.running ?? 0, PATIENT).toBe(0)
  const rested = await runs.view('mia', guildId, runId)
  expect(rested).toMatchObject({ status: 'paused', because: 'Paused by Mia.', may: { resume: true, pause: false } })
  const before = await runs.control.lastRequest()
  await runs.control.member(guildId, CAST.mia.id)
  expect(await bansSince(before)).toEqual([])
  await runs.order('bo', RUN_COMMANDS.resume, { guildId, runId })
  expect((await runs.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 12 })
})

test('what rested until its end has passed says that, and is neither gone on with nor tried again', async () => {
  const endsAt = new Date(now().getTime() + HOUR).toISOString()
  const ids = people(12)
  const restsBefore = async (order: object) => {
    const runId = await runs.plan('mia', { guildId, reason: 'Raid', ...order })
    await runs.control.setLatency({ ms: 40 })
    await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
    await done(runId, 1)
    await runs.order('mia', RUN_COMMANDS.pause, { guildId, runId })
    await runs.stands('mia', guildId, runId, 'paused')
    await runs.control.clearFaults()
    return runId
  }
  const timeouts = { action: 'member.timeout', input: { until: endsAt }, targets: { ids: ids.slice(0, 6) } }
  const runId = await restsBefore(timeouts)
  const each = ids.slice(6).map(id => ({ id, endsAt }))
  const ofBans = await restsBefore({ action: 'member.ban', input: { deleteMessageDays: 0 }, targets: { each } })
  const putBack = setClock(() => Date.now() + 2 * HOUR)
  try {
    await runs.order('mia', RUN_COMMANDS.resume, { guildId, runId })
    const { because, states, may } = await runs.stands('mia', guildId, runId, 'stopped')
    expect(because).toBe('What this orders has an end that has passed. Plan it anew.')
    expect((states.done ?? 0) + (states.cancelled ?? 0)).toBe(6)
    expect(may.again).toBe(0)
    const again = runs.order('mia', RUN_COMMANDS.retry, { guildId, runId })
    await expect(again).rejects.toMatchObject({ code: 'conflict', message: because })

    await runs.order('mia', RUN_COMMANDS.resume, { guildId, runId: ofBans })
    await runs.stands('mia', guildId, ofBans, 'done')
    const refused = (await runs.targets(ofBans)).filter(({ state }) => state === 'refused')
    expect(refused.length).toBeGreaterThan(0)
    for (const { explanation } of refused) expect(explanation).toBe('This ban has ended already.')
  } finally {
    putBack()
  }
})

test('another moderator sees the run of Mia, and has no hand in it', async () => {
  await runs.control.setLatency({ ms: 40 })
  const [deputy, ...ids] = people(13) as [string, ...string[]]
  await runs.wear(guildId, deputy, [ROLES.colossus.moderator])
  const runId = await startBans(ids)
  const viewer = { ...viewerOf('mia'), id: deputy }
  for (const name of ['start', 'pause', 'cancel', 'resume', 'retry'] as const) {
    const refused = runCommand(RUN_COMMANDS[name], { steward: runs, viewer, input: { guildId, runId } })
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
  }
  expect((await runs.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 12 })
})

test('a plan that is discarded is gone, for whoever planned it alone', async () => {
  const ids = people(2)
  const planned = { guildId, action: 'member.kick', input: {}, reason: '', targets: { ids } }
  const runId = await runs.plan('mia', planned)
  await expect(runs.order('bo', RUN_COMMANDS.cancel, { guildId, runId })).rejects.toMatchObject({ code: 'not_found' })
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ status: 'planned', may: { cancel: true } })
  const heard: string[] = []
  const leave = runs.live.subscribe(guildId, ({ kind, ids }) => heard.push(...(kind === 'run' ? ids : [])))
  await runs.order('mia', RUN_COMMANDS.cancel, { guildId, runId })
  // It may be open in another tab.
  await expect.poll(() => heard).toContain(runId)
  leave()
  await expect(runs.view('mia', guildId, runId)).rejects.toMatchObject({ code: 'not_found' })
  expect(await runs.targets(runId)).toEqual([])
})

test('a cancelled run leaves alone whoever had no turn, and an ended one cannot be cancelled', async () => {
  await runs.control.setLatency({ ms: 40 })
  const runId = await startBans(people(20))
  await done(runId, 2)
  await runs.order('mia', RUN_COMMANDS.cancel, { guildId, runId })
  await expect.poll(async () => (await runs.view('mia', guildId, runId)).states.running ?? 0, PATIENT).toBe(0)
  const { status, because, states } = await runs.view('mia', guildId, runId)
  expect({ status, because }).toEqual({ status: 'cancelled', because: 'Cancelled by Mia.' })
  expect(states.cancelled).toBeGreaterThan(10)
  expect(states.waiting).toBeUndefined()
  expect((await runs.targets(runId)).filter(({ state }) => state === 'done')).toHaveLength(states.done!)
  await expect(runs.order('mia', RUN_COMMANDS.cancel, { guildId, runId })).rejects.toMatchObject({ code: 'conflict' })

  // A press beside the right button loses nothing.
  expect((await runs.view('mia', guildId, runId)).may.again).toBe(states.cancelled)
  await runs.control.setLatency({ ms: 0 })
  await runs.order('mia', RUN_COMMANDS.retry, { guildId, runId })
  expect((await runs.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 20 })
})

test('what was taken out of the plan does not run; a started plan is frozen', async () => {
  const [kept, dropped] = people(2) as [string, string]
  const runId = await planBans([kept, dropped])
  await expect(runs.order('bo', RUN_COMMANDS.drop, { guildId, runId, targetIds: [dropped] })).rejects.toMatchObject({
    code: 'not_found',
  })
  await runs.order('mia', RUN_COMMANDS.drop, { guildId, runId, targetIds: [dropped] })
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  expect((await runs.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 1, dropped: 1 })
  expect(await runs.control.ban(guildId, dropped)).toBeNull()
  await expect(runs.order('mia', RUN_COMMANDS.drop, { guildId, runId, targetIds: [kept] })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(runs.order('mia', RUN_COMMANDS.start, { guildId, runId })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This run was started already.',
  })
})

test('Mia has lost the right between plan and start: the run does not start, and nobody is asked to approve it', async () => {
  const runId = await planBans(people(2))
  await runs.wear(guildId, CAST.mia.id, [ROLES.colossus.helper])
  try {
    await expect(runs.order('mia', RUN_COMMANDS.start, { guildId, runId })).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('Ban Members'),
    })
  } finally {
    await runs.wear(guildId, CAST.mia.id, [ROLES.colossus.moderator])
  }
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ status: 'planned', states: { waiting: 2 } })
})

test('what the platform refuses says so, and is tried again when somebody asks for it', async () => {
  const ids = people(4)
  const refused = { message: 'No.', code: 'MISSING_PERMISSIONS' }
  await runs.control.addFault({ method: 'PUT', path: `/bans/${ids[1]}`, kind: 'status', status: 403, body: refused })
  const runId = await startBans(ids)
  const first = await runs.stands('mia', guildId, runId, 'done')
  expect(first).toMatchObject({ states: { done: 3, refused: 1 }, may: { again: 1 } })
  const target = (await runs.targets(runId)).find(({ state }) => state === 'refused')
  expect(target).toMatchObject({ targetId: ids[1], explanation: expect.stringContaining('Nothing was changed.') })
  // It would act as Mia: nobody else has it act again, whatever they may do themselves.
  await expect(runs.order('bo', RUN_COMMANDS.retry, { guildId, runId })).rejects.toMatchObject({ code: 'forbidden' })
  await runs.order('mia', RUN_COMMANDS.retry, { guildId, runId })
  await runs.stands('mia', guildId, runId, 'done')
  expect((await runs.view('mia', guildId, runId)).states).toEqual({ done: 4 })
})

const HEADERS = ['Limit', 'Remaining', 'Reset', 'Reset-After', 'Bucket', 'Scope'].map(name => `X-RateLimit-${name}`)

test('every third call is told to wait: nothing goes out before its time, and nobody sees a failure', async () => {
  const ids = people(16)
  // Long enough that two bans fit into a window on a slow machine too, and the third one is told to wait.
  const limit = { method: 'PUT', path: '/bans/', limit: 2, windowMs: 2_000, scope: 'route' as const, leaveOut: HEADERS }
  await runs.control.setRateLimits([limit])
  const before = await runs.control.lastRequest()
  const runId = await startBans(ids)
  const { states, because } = await runs.stands('mia', guildId, runId, 'done')
  expect({ states, because }).toEqual({ states: { done: 16 }, because: null })
  const bans = await bansSince(before)
  expect(bans.filter(({ status }) => status === 429).length).toBeGreaterThan(2)
  expect(bans.filter(({ status }) => status !== 429)).toHaveLength(16)
  expect(await runs.control.requestsTooEarly({ since: before })).toEqual([])
  const entries = await runs.db.orm.select().from(auditEntries).where(eq(auditEntries.runId, runId))
  expect(entries.map(({ outcome }) => outcome)).toEqual(Array(16).fill('done'))
})

test('a run leaves the last of every window to single clicks', async () => {
  // In a guild of its own: what its window has taken stays told for longer than this file takes.
  const guildId = GUILDS.borealis
  await runs.mirrored(guildId)
  const [clicked, ...ids] = runs.people(guildId, 0, 21) as [string, ...string[]]
  const limit = { method: 'PUT', path: '/bans/', limit: 4, windowMs: 10 * MINUTE, scope: 'route' as const }
  await runs.control.setRateLimits([limit])
  const before = await runs.control.lastRequest()
  const runId = await startBans(ids, guildId)
  await expect
    .poll(async () => (await runs.view('bo', guildId, runId)).because, PATIENT)
    .toBe('The platform asked to wait.')
  const input = { guildId, userId: clicked, deleteMessageDays: 0, reason: '' }
  await runVerb(banMember, { steward: runs, viewer: viewerOf('bo'), input })
  await runs.order('mia', RUN_COMMANDS.cancel, { guildId, runId })
  const bans = await bansSince(before)
  expect(bans.map(({ status }) => status)).toEqual([204, 204, 204, 204])
  expect(bans.at(-1)?.path).toContain(clicked)
})

test('while the platform is silent a run waits and says so, then it goes on by itself', async () => {
  const ids = people(3)
  const fault = { method: 'GET', path: `/members/${ids[0]}`, kind: 'status' as const, status: 503 }
  // Whoever is no member for the mirror is asked for at the platform.
  await runs.control.removeMember(guildId, ids[0]!)
  await runs.control.addFault({ ...fault, times: 3 })
  const runId = await startBans(ids)
  await expect
    .poll(async () => (await runs.view('mia', guildId, runId)).because, PATIENT)
    .toContain('Steward tries again by itself.')
  const { states, because } = await runs.stands('mia', guildId, runId, 'done')
  expect({ states, because }).toEqual({ states: { done: 3 }, because: null })
})
