import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { openEntry } from '../audit/open-entry.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { brakes } from '../db/schema/guild-settings.ts'
import { runTargets, runs as table } from '../db/schema/runs.ts'
import { banMember } from '../moderation/ban-member.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { createRole } from '../moderation/roles/create-role.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { mirroredGuild } from '../permissions/live/test-mirror-guild.ts'
import { records } from '../queries/listed-rows.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { runCommand } from '../run-command.ts'
import { queueSlice } from '../runs/begin-run.ts'
import { listRuns } from '../runs/list-runs.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { openTestRuns, type TestRuns } from '../runs/test-runs.ts'
import { viewerOf } from '../test-steward.ts'
import { MINUTE, setClock } from '../time.ts'
import { withinLimits } from './brake-guards.ts'
import { readBrakes } from './read-brakes.ts'
import { settingBrakes } from './set-brakes.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.colossus
const OFF = {
  guildId,
  limits: { ban: null, kick: null, delete: null },
  approvalOver: null,
  approveAdministrator: false,
  reasonsFor: [],
}
let runs: TestRuns
let from = 0
let restoreClock = () => {}

beforeAll(async () => {
  // 200 clicks at once read 200 members, one after the other.
  runs = await openTestRuns({ timeoutMs: 120_000 })
  await runs.mirrored(guildId)
})
afterAll(() => runs.close())
afterEach(async () => {
  restoreClock()
  await runs.control.clearFaults()
  await runs.db.orm.delete(brakes)
  await runs.db.orm.delete(auditEntries)
})

function people(count: number): string[] {
  from += count
  return runs.people(guildId, from - count, count)
}

const set = (change: object) => runs.order('bo', settingBrakes, { ...OFF, ...change })
const limits = (ban: { count: number; minutes: number }) => ({ limits: { ...OFF.limits, ban } })

const ban = (userId: string, name: 'mia' | 'bo' = 'mia') =>
  runVerb(banMember, {
    steward: runs,
    viewer: viewerOf(name),
    input: { guildId, userId, deleteMessageDays: 0, reason: '' },
  })

async function plan(ids: string[], more: object = {}): Promise<string> {
  const order = {
    guildId,
    action: 'member.ban',
    input: { deleteMessageDays: 0 },
    reason: '',
    targets: { ids },
    ...more,
  }
  return runs.plan('mia', order)
}

const start = (runId: string) => runs.order('mia', RUN_COMMANDS.start, { guildId, runId })

test('of 200 clicks at once no more than the limit pass, and the others are told when there is room again', async () => {
  await set(limits({ count: 30, minutes: 10 }))
  const before = await runs.control.lastRequest()
  const ended = await Promise.allSettled(people(200).map(id => ban(id)))
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
  const refused = ended.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['braked']))
  expect(refused[0].message).toBe(
    'One moderator may ban at most 30 members within 10 minutes here, and you have done 30. There is room again in 10 minutes.',
  )
  const sent = (await runs.control.requests(before)).filter(({ method }) => method === 'PUT')
  expect(sent).toHaveLength(30)
  const counted = and(eq(auditEntries.actorId, CAST.mia.id), inArray(auditEntries.outcome, ['done', 'pending']))
  expect(await runs.db.orm.select().from(auditEntries).where(counted)).toHaveLength(30)

  // Another moderator has a limit of their own, and time makes room.
  const [first, second] = people(2) as [string, string]
  await ban(first, 'bo')
  restoreClock = setClock(() => Date.now() + 11 * MINUTE)
  await ban(second)
})

test('entries that are opened in one moment wait for one another, so that each counts those before it', async () => {
  await set(limits({ count: 5, minutes: 10 }))
  const ordered = { guildId, action: 'member.ban', intent: {} }
  const opened = await Promise.allSettled(
    Array.from({ length: 60 }, () =>
      openEntry(
        runs.db,
        { ...ordered, actor: { id: CAST.mia.id, name: 'Mia' }, target: null, reason: '', before: {} },
        withinLimits({ ...ordered, actorId: CAST.mia.id }),
      ),
    ),
  )
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('what a run did counts for clicks, what failed does not, and a run that has no room does not start', async () => {
  await set(limits({ count: 5, minutes: 10 }))
  const [failing, ...ids] = people(8) as [string, ...string[]]
  await runs.control.addFault({ method: 'PUT', path: `/bans/${failing}`, kind: 'status', status: 403 })
  await expect(ban(failing)).rejects.toMatchObject({ code: 'platform_refused' })
  const tooMany = await plan(ids.slice(0, 6))
  expect((await runs.view('mia', guildId, tooMany)).may.startBraked).toContain('this would be 6 at once')
  await expect(start(tooMany)).rejects.toMatchObject({
    code: 'braked',
    message: expect.stringContaining('this would be 6 at once'),
  })
  const runId = await plan(ids.slice(0, 4))
  expect((await runs.view('mia', guildId, runId)).may.startBraked).toBeNull()
  await start(runId)
  await runs.stands('mia', guildId, runId, 'done')
  await ban(ids[4]!)
  await expect(ban(ids[5]!)).rejects.toMatchObject({ code: 'braked', details: { retryAfterMs: expect.any(Number) } })
})

test('a run that meets the limit on its way stops and says so', async () => {
  await set(limits({ count: 5, minutes: 10 }))
  const [clicked, ...ids] = people(6) as [string, ...string[]]
  await runs.control.setLatency({ ms: 60 })
  const runId = await plan(ids)
  await start(runId)
  await ban(clicked)
  const { because, states } = await runs.stands('mia', guildId, runId, 'stopped')
  expect(because).toContain('at most 5 members within 10 minutes')
  expect(states).toEqual({ done: 4, cancelled: 1 })
})

test('what somebody has set meanwhile is not put back by whoever did not see it', async () => {
  await set({ seenAt: null, ...limits({ count: 5, minutes: 10 }) })
  const { changedBy } = await readBrakes(runs.db.orm, guildId)
  await expect(set({ seenAt: null })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('by Bo meanwhile'),
  })
  expect((await readBrakes(runs.db.orm, guildId)).limits.ban).toEqual({ count: 5, minutes: 10 })
  await set({ seenAt: changedBy!.at.toISOString(), ...limits({ count: 4, minutes: 10 }) })
  expect((await readBrakes(runs.db.orm, guildId)).limits.ban).toEqual({ count: 4, minutes: 10 })
})

test('limits that the log cannot tell of are not set', async () => {
  await runs.db.orm.execute(sql`alter table audit_entries add constraint no_brakes check (action <> 'brakes.set')`)
  try {
    await expect(set(limits({ count: 5, minutes: 10 }))).rejects.toThrow()
  } finally {
    await runs.db.orm.execute(sql`alter table audit_entries drop constraint no_brakes`)
  }
  expect((await readBrakes(runs.db.orm, guildId)).changedBy).toBeNull()
})

test('administrators set the limits and make them stricter; loosening one takes the owner', async () => {
  await expect(runs.order('mia', settingBrakes, OFF)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(runs.order('otto', settingBrakes, OFF)).rejects.toMatchObject({ code: 'not_found' })
  await set({ ...limits({ count: 10, minutes: 10 }), approvalOver: 100, approveAdministrator: true })
  const stricter = { ...limits({ count: 9, minutes: 20 }), approvalOver: 50, approveAdministrator: true }
  await set(stricter)
  for (const looser of [
    limits({ count: 10, minutes: 20 }),
    limits({ count: 9, minutes: 19 }),
    { limits: OFF.limits },
    { approvalOver: 51 },
    { approvalOver: null },
    { approveAdministrator: false },
  ]) {
    await expect(set({ ...stricter, ...looser })).rejects.toMatchObject({ code: 'forbidden' })
  }
  const [entry] = await runs.db.orm
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'brakes.set'))
    .orderBy(auditEntries.id)
    .limit(1)
  expect(entry).toMatchObject({ actorId: CAST.bo.id, outcome: 'done', after: { approvalOver: 100 } })

  const { owner_id } = runs.sandbox.world.guilds.get(guildId)!
  await runs.control.changeGuild(guildId, { owner_id: CAST.bo.id })
  await expect
    .poll(() =>
      set(OFF).then(
        () => 'set',
        ({ code }) => code,
      ),
    )
    .toBe('set')
  await runs.control.changeGuild(guildId, { owner_id })
})

test('whoever sets them while another one does is judged by what that one has set', async () => {
  const { orm, kind } = runs.db
  await set(OFF)
  const second = Promise.withResolvers<string>()
  await orm.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`brakes of ${guildId}`}, 0))`)
    await tx.update(brakes).set({ limits: { ban: { count: 1, minutes: 10 } } })
    set(limits({ count: 9, minutes: 10 })).then(
      () => second.resolve('set'),
      ({ code }) => second.resolve(code),
    )
    // With one connection everybody waits for this transaction anyway.
    if (kind === 'pglite') return
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await records(tx, waiting)).length).toBe(1)
  })
  expect(await second.promise).toBe('forbidden')
})

test('a run over the threshold waits for somebody else with the right over every target', async () => {
  await set({ approvalOver: 2 })
  const [one, two, three] = people(3) as [string, string, string]
  const small = await plan([one, two])
  await start(small)
  await runs.stands('mia', guildId, small, 'done')

  const ids = people(3)
  const runId = await plan(ids)
  expect((await runs.view('mia', guildId, runId)).may.startAsks).toContain('more than 2')
  await start(runId)
  const asking = await runs.view('mia', guildId, runId)
  expect(asking).toMatchObject({ status: 'asking', may: { decide: false, cancel: true } })
  const decide = (name: 'mia' | 'bo' | 'otto', approve: boolean) =>
    runs.order(name, RUN_COMMANDS.decide, { guildId, runId, approve, reason: 'Seen it' })
  await expect(decide('mia', true)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(decide('otto', true)).rejects.toMatchObject({ code: 'not_found' })
  expect(await runs.control.ban(guildId, ids[0]!)).toBeNull()
  expect((await runs.view('bo', guildId, runId)).may.decide).toBe(true)
  await decide('bo', true)
  const done = await runs.stands('mia', guildId, runId, 'done')
  expect(done).toMatchObject({ states: { done: 3 }, decidedBy: { id: CAST.bo.id } })

  const denied = await plan([three, ...people(2)])
  await start(denied)
  await runs.order('bo', RUN_COMMANDS.decide, { guildId, runId: denied, approve: false, reason: 'No raid' })
  expect(await runs.view('mia', guildId, denied)).toMatchObject({
    status: 'denied',
    because: 'Denied by Bo: No raid',
    states: { cancelled: 3 },
  })
})

test('an approval by somebody who may not do it to every target is refused', async () => {
  await set({ approvalOver: 1 })
  const [target, other] = people(2) as [string, string]
  const runId = await plan([target, other])
  await start(runId)
  const [deputy] = people(1) as [string]
  await runs.wear(guildId, deputy, [ROLES.colossus.moderator])
  await runs.wear(guildId, target, [ROLES.colossus.moderator])
  const viewer = { ...viewerOf('mia'), id: deputy }
  const input = { guildId, runId, approve: true, reason: '' }
  await expect(runCommand(RUN_COMMANDS.decide, { steward: runs, viewer, input })).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('highest role'),
  })
})

test('Mia loses her role between asking and approval, and Bo his between approval and run: nothing runs, and it says why', async () => {
  await set({ approvalOver: 1 })
  const ids = people(2)
  const runId = await plan(ids)
  await start(runId)
  await runs.wear(guildId, CAST.mia.id, [])
  await runs.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve: true, reason: '' })
  const stopped = await runs.stands('bo', guildId, runId, 'stopped')
  expect(stopped.because).toBe('Mia, who ordered this, has no moderating permission in this guild any more.')
  await runs.wear(guildId, CAST.mia.id, [ROLES.colossus.moderator])

  const more = people(8)
  const again = await plan(more)
  await start(again)
  await runs.control.setLatency({ ms: 80 })
  await runs.order('bo', RUN_COMMANDS.decide, { guildId, runId: again, approve: true, reason: '' })
  const bos = runs.sandbox.world.guilds.get(guildId)!.members.get(CAST.bo.id)!.roles
  await runs.wear(guildId, CAST.bo.id, [])
  const other = await runs.stands('mia', guildId, again, 'stopped')
  expect(other.because).toBe('Bo, who approved this, has no moderating permission in this guild any more.')
  expect(other.states.cancelled).toBeGreaterThan(0)
  await runs.control.clearFaults()
  await runs.wear(guildId, CAST.bo.id, bos)
})

test('a plan that is not the one that was ordered can neither be approved nor run', async () => {
  await set({ approvalOver: 1 })
  const ids = people(3)
  const runId = await plan(ids.slice(0, 2))
  await start(runId)
  const more = {
    runId,
    targetId: ids[2]!,
    position: 2,
    name: 'Smuggled in',
    plan: 'do' as const,
    state: 'waiting' as const,
  }
  await runs.db.orm.insert(runTargets).values(more)
  const decision = { guildId, runId, approve: true, reason: '' }
  await expect(runs.order('bo', RUN_COMMANDS.decide, decision)).rejects.toMatchObject({ code: 'conflict' })
  const approved = { status: 'running' as const, decidedById: CAST.bo.id, decidedByName: 'Bo', decidedAt: new Date() }
  await runs.db.orm.update(table).set(approved).where(eq(table.id, runId))
  const stopped = await runs.stands('mia', guildId, runId, 'stopped')
  expect(stopped).toMatchObject({ because: 'The plan is not the one that was approved.', states: { cancelled: 3 } })
})

test('an approval that nobody gives ends after a day', async () => {
  await set({ approvalOver: 1 })
  const runId = await plan(people(2))
  await start(runId)
  restoreClock = setClock(() => Date.now() + 24 * 60 * MINUTE + MINUTE)
  await expect(
    runs.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve: true, reason: '' }),
  ).rejects.toMatchObject({ code: 'conflict' })
  await runs.stands('bo', guildId, runId, 'expired')
})

/** A run that Bo approved more than a day ago, with two refused of three, which Mia has try again: it asks anew. */
async function askedAnew(): Promise<string> {
  await set({ approvalOver: 1 })
  const ids = people(3)
  const body = { message: 'No.', code: 'MISSING_PERMISSIONS' }
  await runs.control.addFault({ method: 'PUT', path: '/bans/', kind: 'status', status: 403, body, times: 2 })
  const runId = await plan(ids)
  await start(runId)
  await runs.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve: true, reason: '' })
  expect((await runs.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 1, refused: 2 })
  restoreClock = setClock(() => Date.now() + 25 * 60 * MINUTE)
  await runs.order('mia', RUN_COMMANDS.retry, { guildId, runId })
  return runId
}

test('an approval holds for a day: what is tried again after that is asked for anew', async () => {
  const runId = await askedAnew()
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ status: 'asking', states: { done: 1, waiting: 2 } })
})

test('a run that rests asks for what the brakes ask for by then, and an approval of long ago lets nothing go on', async () => {
  const runId = await plan(people(4))
  await runs.control.setLatency({ ms: 150 })
  await start(runId)
  await runs.order('bo', RUN_COMMANDS.pause, { guildId, runId })
  await runs.control.clearFaults()
  await set({ approvalOver: 1 })
  const resume = () => runs.order('mia', RUN_COMMANDS.resume, { guildId, runId })
  await resume()
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ status: 'asking', decidedBy: null })
  await runs.control.setLatency({ ms: 150 })
  await runs.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve: true, reason: '' })
  await runs.order('mia', RUN_COMMANDS.pause, { guildId, runId })
  await runs.control.clearFaults()
  restoreClock = setClock(() => Date.now() + 25 * 60 * MINUTE)
  await resume()
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ status: 'asking', decidedBy: null })
  await runs.order('mia', RUN_COMMANDS.cancel, { guildId, runId })
})

test('where whoever approved a run has lost the right, trying again asks somebody else, or nobody where none is needed', async () => {
  await set({ approvalOver: 1 })
  const approvedByOne = async () => {
    const [deputy] = people(1) as [string]
    await runs.wear(guildId, deputy, [ROLES.colossus.moderator])
    const runId = await plan(people(3))
    await start(runId)
    await runs.control.setLatency({ ms: 150 })
    const viewer = { ...viewerOf('bo'), id: deputy, displayName: 'Deputy' }
    await runCommand(RUN_COMMANDS.decide, {
      steward: runs,
      viewer,
      input: { guildId, runId, approve: true, reason: '' },
    })
    await runs.wear(guildId, deputy, [])
    const { because } = await runs.stands('mia', guildId, runId, 'stopped')
    expect(because).toContain('Deputy, who approved this,')
    await runs.control.clearFaults()
    return runId
  }
  const retry = (runId: string) => runs.order('mia', RUN_COMMANDS.retry, { guildId, runId })
  const asked = await approvedByOne()
  await retry(asked)
  expect(await runs.view('mia', guildId, asked)).toMatchObject({ status: 'asking', decidedBy: null })
  await runs.order('bo', RUN_COMMANDS.decide, { guildId, runId: asked, approve: true, reason: '' })
  await runs.stands('mia', guildId, asked, 'done')

  const free = await approvedByOne()
  await runs.db.orm.delete(brakes)
  await retry(free)
  expect(await runs.stands('mia', guildId, free, 'done')).toMatchObject({ decidedBy: null, states: { done: 3 } })
})

test('where trying again is denied, what was done before can be taken back', async () => {
  const runId = await askedAnew()
  await runs.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve: false, reason: '' })
  const denied = await runs.view('mia', guildId, runId)
  expect(denied).toMatchObject({ status: 'denied', states: { done: 1, cancelled: 2 }, may: { undo: true } })
  await runs.order('mia', RUN_COMMANDS.undo, { guildId, runId, reason: '' })
})

test('an order whose end has passed can be seen, denied and taken back, but not approved', async () => {
  await set({ approvalOver: 1, approveAdministrator: true })
  const order = { guildId, action: 'member.timeout', reason: 'raid', targets: { ids: people(2) } }
  const soon = { until: new Date(Date.now() + 60 * MINUTE).toISOString() }
  const runId = await runs.plan('mia', { ...order, input: soon })
  const unstarted = await runs.plan('mia', { ...order, input: soon, targets: { ids: people(1) } })
  await start(runId)
  restoreClock = setClock(() => Date.now() + 120 * MINUTE)
  const { standing } = await loadGuild(runs, viewerOf('bo'), guildId)
  const { runs: seen } = await listRuns(runs, standing, {})
  expect(seen.find(({ id }) => id === runId)).toMatchObject({ status: 'asking', may: { decide: true } })
  expect(await runs.view('mia', guildId, unstarted)).toMatchObject({ status: 'planned' })
  const decide = (approve: boolean) =>
    runs.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve, reason: 'too late' })
  await expect(decide(true)).rejects.toMatchObject({ code: 'conflict', message: expect.stringMatching(/end.*passed/) })
  await decide(false)
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ status: 'denied' })
})

test('giving Administrator needs a second person where the guild wants one, by a role and to a role', async () => {
  const aurora = GUILDS.aurora
  await runs.mirrored(aurora)
  const bot = { permissions: '8' }
  await runs.control.changeRole(aurora, ROLES.aurora.steward, bot)
  const keys = await runs.control.createRole(aurora, { name: 'Keys', permissions: '8' })
  const grant = async (userId: string, roleId: string) => {
    const input = { guildId: aurora, userId, add: [roleId], remove: [], reason: '' }
    return runVerb(changeRoles, { steward: runs, viewer: viewerOf('bo'), input }).then(
      ({ outcome }) => outcome,
      ({ code }) => code,
    )
  }
  await expect.poll(() => grant(CAST.rex.id, keys.id)).toBe('done')
  await runs.order('bo', settingBrakes, { ...OFF, guildId: aurora, approveAdministrator: true })
  expect(await grant(CAST.otto.id, keys.id)).toBe('approval_needed')
  expect(await grant(CAST.otto.id, ROLES.aurora.veteran)).toBe('done')

  const ask = async (action: string, input: object, id: string) => {
    const runId = await runs.plan('bo', { guildId: aurora, action, input, reason: 'Trusted', targets: { ids: [id] } })
    await runs.order('bo', RUN_COMMANDS.start, { guildId: aurora, runId })
    expect((await runs.view('bo', aurora, runId)).status).toBe('asking')
    const decision = { guildId: aurora, runId, approve: true, reason: '' }
    await expect(runs.order('bo', RUN_COMMANDS.decide, decision)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(runs.order('mia', RUN_COMMANDS.decide, decision)).rejects.toMatchObject({ code: 'forbidden' })
    await runs.order('ada', RUN_COMMANDS.decide, decision)
    return runs.stands('bo', aurora, runId, 'done')
  }
  expect((await ask('member.roles', { add: [keys.id] }, CAST.otto.id)).states).toEqual({ done: 1 })
  expect((await runs.control.member(aurora, CAST.otto.id))?.roles).toContain(keys.id)

  // A run that nobody has approved gives it no more than a click does, also where the brake came after its start.
  const planned = { guildId: aurora, action: 'member.roles', input: { add: [keys.id] }, reason: '' }
  const runId = await runs.plan('bo', { ...planned, targets: { ids: [CAST.hana.id] } })
  const standAs = (status: 'paused' | 'running') => runs.db.orm.update(table).set({ status }).where(eq(table.id, runId))
  await standAs('paused')
  await runs.order('bo', RUN_COMMANDS.resume, { guildId: aurora, runId })
  expect((await runs.view('bo', aurora, runId)).status).toBe('asking')
  await standAs('running')
  await queueSlice(runs, { id: runId, guildId: aurora })
  const stopped = await runs.stands('bo', aurora, runId, 'stopped')
  expect(stopped.because).toContain('needs the approval of a second person')
  expect((await runs.control.member(aurora, CAST.hana.id))?.roles).not.toContain(keys.id)

  const base = { name: 'Doors', color: 0, hoist: false, mentionable: false, permissions: '0' }
  const doors = await runs.control.createRole(aurora, base)
  const edit = { ...base, permissions: '8', base, roleId: doors.id }
  await expect
    .poll(async () => (await mirroredGuild(runs.db, aurora))?.roles.some(({ id }) => id === doors.id))
    .toBe(true)
  expect((await ask('role.edit', edit, doors.id)).states).toEqual({ done: 1 })
  const roles = runs.sandbox.world.guilds.get(aurora)!.roles
  expect(String(roles.get(doors.id)?.permissions)).toBe('8')
  const create = { ...base, name: 'Gates', permissions: '8' }
  const created = () => {
    const at = runs.sandbox.world.guilds.get(aurora)!.roles
    return [...at.values()].filter(({ name }) => name === 'Gates').map(({ permissions }) => String(permissions))
  }
  const single = runVerb(createRole, {
    steward: runs,
    viewer: viewerOf('bo'),
    input: { ...create, guildId: aurora, reason: '' },
  })
  await expect(single).rejects.toMatchObject({ code: 'approval_needed' })
  expect(created()).toEqual([])
  expect((await ask('role.create', create, aurora)).states).toEqual({ done: 1 })
  expect(created()).toEqual(['8'])
})
