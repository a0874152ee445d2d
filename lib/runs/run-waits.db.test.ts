import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { banMember } from '../moderation/ban-member.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { viewerOf } from '../test-steward.ts'
import { MINUTE } from '../time.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { withBansInRuns } from './test-bans-in-runs.ts'
import { PATIENT } from './test-runs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.colossus
const { runs, people, planBans, startBans, bansSince } = withBansInRuns()

const HEADERS = ['Limit', 'Remaining', 'Reset', 'Reset-After', 'Bucket', 'Scope'].map(name => `X-RateLimit-${name}`)

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
