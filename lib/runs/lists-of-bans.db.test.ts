import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { banEndsOf } from '../endings/ban-end.ts'
import { expireBans } from '../mirror/guilds/refresh-bans.ts'
import type { RestTransport } from '../platform/rest.ts'
import { runCommand } from '../run-command.ts'
import type { Steward } from '../steward.ts'
import { viewerOf } from '../test-steward.ts'
import { DAY } from '../time.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { runSlice } from './run-slice.ts'
import { openTestRuns, type TestRuns } from './test-runs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.borealis
let runs: TestRuns
let from = 0

beforeAll(async () => {
  runs = await openTestRuns({}, false)
  await runs.mirrored(guildId)
})
afterAll(() => runs.close())

/** People whom no other test has touched. */
function people(count: number): string[] {
  from += count
  return runs.people(guildId, from - count, count)
}

/** Starts a plan, works it off, and waits for its events: a list that is being read when one comes is read once more. */
async function carryOut(steward: Steward, runId: string): Promise<string> {
  await runCommand(RUN_COMMANDS.start, { steward, viewer: viewerOf('mia'), input: { guildId, runId } })
  await runSlice(steward, { runId, failures: 0 }, new AbortController().signal)
  await runs.caughtUp(guildId)
  return runId
}

async function change(steward: Steward, ids: string[], action: string, input: object): Promise<string> {
  const order = { guildId, action, input, reason: 'Raid', targets: { ids } }
  const { runId } = await runCommand(RUN_COMMANDS.plan, { steward, viewer: viewerOf('mia'), input: order })
  return carryOut(steward, runId)
}

async function undo(steward: Steward, runId: string): Promise<string> {
  const input = { guildId, runId, reason: '' }
  return carryOut(steward, (await runCommand(RUN_COMMANDS.undo, { steward, viewer: viewerOf('mia'), input })).runId)
}

/** How often the list of bans was read for what became of all the targets of a run. */
async function readFor(count: number, work: () => Promise<string>): Promise<number> {
  const since = await runs.control.lastRequest()
  const { states } = await runs.view('mia', guildId, await work())
  expect(states).toEqual({ done: count })
  const asked = await runs.control.requests(since)
  return asked.filter(({ method, path }) => method === 'GET' && path.endsWith('/bans')).length
}

test('to take back a run of unbans the list of bans is read once for all of them', async () => {
  const ids = people(4)
  await change(runs, ids, 'member.ban', { deleteMessageDays: 0 })
  const lifted = await change(runs, ids, 'ban.remove', {})
  expect(await readFor(4, () => undo(runs, lifted))).toBe(1)
})

test('so it is for a run that changes the ends of bans, and for what takes that back', async () => {
  const ids = people(4)
  await change(runs, ids, 'member.ban', { deleteMessageDays: 0 })
  const after = (days: number) => ({ endsAt: new Date(Date.now() + days * DAY).toISOString() })
  await change(runs, ids, 'ban.end', after(1))
  let changed = ''
  const work = async () => {
    changed = await change(runs, ids, 'ban.end', after(2))
    return changed
  }
  expect(await readFor(4, work)).toBe(1)
  expect(await readFor(4, () => undo(runs, changed))).toBe(1)
})

test('ends that bans were given first are removed again, by a run and by its undo', async () => {
  const [has = '', lacks = '', ...more] = people(4)
  await change(runs, [has, lacks, ...more], 'member.ban', { deleteMessageDays: 0 })
  const ends = { endsAt: new Date(Date.now() + DAY).toISOString() }
  await change(runs, [has], 'ban.end', ends)
  const removed = await change(runs, [has, lacks], 'ban.end', { endsAt: null })
  expect(await runs.view('mia', guildId, removed)).toMatchObject({ plan: { do: 1, already: 1 }, states: { done: 1 } })
  const given = await change(runs, more, 'ban.end', ends)
  expect((await runs.view('mia', guildId, await undo(runs, given))).states).toEqual({ done: 2 })
  expect((await banEndsOf(runs.db.orm, guildId, [has, lacks, ...more])).size).toBe(0)
  const same = { guildId, action: 'ban.end', input: ends, reason: '', targets: { ids: [has] } }
  await change(runs, [has], 'ban.end', ends)
  expect((await runs.view('mia', guildId, await runs.plan('mia', same))).plan).toEqual({ already: 1 })
})

test('who is not banned gets no end: their plan says so, and their turn where they were unbanned meanwhile', async () => {
  const ids = people(1)
  const input = { endsAt: new Date(Date.now() + DAY).toISOString() }
  const order = { guildId, action: 'ban.end', input, reason: '', targets: { ids } }
  expect((await runs.view('mia', guildId, await runs.plan('mia', order))).plan).toEqual({ never: 1 })
  await change(runs, ids, 'member.ban', { deleteMessageDays: 0 })
  const runId = await runs.plan('mia', order)
  await change(runs, ids, 'ban.remove', {})
  await carryOut(runs, runId)
  expect((await runs.view('mia', guildId, runId)).states).toEqual({ refused: 1 })
})

test('whose entry cannot be read may be banned all the same: they are unbanned, and their bans taken back', async () => {
  const [lifted = '', undone = '', ended = ''] = people(3)
  const banned = await change(runs, [undone], 'member.ban', { deleteMessageDays: 0 })
  await change(runs, [lifted, ended], 'member.ban', { deleteMessageDays: 0 })
  const body = [{ user: null }, { user: null }]
  await runs.control.addFault({ method: 'GET', path: '/bans$', kind: 'status', status: 200, body, times: 99 })
  try {
    await expireBans(runs.db, guildId)
    const tomorrow = { endsAt: new Date(Date.now() + DAY).toISOString() }
    for (const work of [
      () => change(runs, [lifted], 'ban.remove', {}),
      () => undo(runs, banned),
      () => change(runs, [ended], 'ban.end', tomorrow),
    ]) {
      expect((await runs.view('mia', guildId, await work())).states).toEqual({ done: 1 })
    }
  } finally {
    await runs.control.clearFaults()
  }
  for (const id of [lifted, undone]) expect(await runs.control.ban(guildId, id)).toBeNull()
})

/** A platform whose list of bans tells neither since when nor why. */
function curt({ platform, ...steward }: TestRuns): Steward {
  const bare = (bans: unknown) => (bans as { user: object }[]).map(({ user }) => ({ user }))
  const told = (rest: RestTransport): RestTransport => ({
    ...rest,
    read: (request, parse) => rest.read(request, request.path.endsWith('/bans') ? body => parse(bare(body)) : parse),
    get callingOnce() {
      return told(rest.callingOnce)
    },
    onlyWhile: mayCall => told(rest.onlyWhile(mayCall)),
  })
  return { ...steward, platform: { ...platform, rest: told(platform.rest) } }
}

test('to take back a run of bans the list is read once for all of them, also where it tells neither when nor why', async () => {
  const steward = curt(runs)
  const banned = await change(steward, people(4), 'member.ban', { deleteMessageDays: 0 })
  expect(await readFor(4, () => undo(steward, banned))).toBe(1)
})
