import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { withBrakes } from '../brakes/test-with-brakes.ts'
import { runTargets, runs as table } from '../db/schema/runs.ts'
import { readMirrorState } from '../mirror/mirror-state.ts'
import { mayTrustMembers } from '../mirror/trust.ts'
import type { Standing } from '../permissions/facts.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { viewerOf } from '../test-steward.ts'
import { queueSlice } from './begin-run.ts'
import { listRuns, loadRun } from './list-runs.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { PATIENT } from './test-runs.ts'

const guildId = GUILDS.colossus
const { runs, people, set, plan, start } = withBrakes()
let runId: string
let standing: Standing

/** A run that Bo has approved, with two refused of three, and a mirror by which nobody's rights can be told any more. */
beforeEach(async () => {
  await set({ approvalOver: 1 })
  const body = { message: 'No.', code: 'MISSING_PERMISSIONS' }
  await runs.control.addFault({ method: 'PUT', path: '/bans/', kind: 'status', status: 403, body, times: 2 })
  runId = await plan(people(3))
  await start(runId)
  await runs.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve: true, reason: '' })
  await runs.stands('mia', guildId, runId, 'done')
  await runs.control.setGatewayFaults({ refusesConnections: true })
  await runs.control.dropGateway()
  const isTrusted = async () => mayTrustMembers(await readMirrorState(runs.db, guildId))
  await vi.waitFor(async () => expect(await isTrusted()).toBe(false), { timeout: 60_000 })
})
afterEach(async () => {
  await runs.control.clearFaults()
  await runs.control.setGatewayFaults({ refusesConnections: false })
  await runs.mirrored(guildId)
})

const silent = () => runs.control.addFault({ path: '.', kind: 'status', status: 503, times: 10_000 })

test('while nobody can tell whether an approval holds, the page of its run shows that it asks for another', async () => {
  ;({ standing } = await loadGuild(runs, viewerOf('mia'), guildId))
  expect((await loadRun(runs, standing, runId)).may).toMatchObject({ again: 2, startAsks: null })
  await silent()
  expect((await loadRun(runs, standing, runId)).may).toMatchObject({
    again: 2,
    startAsks: expect.stringContaining('more than 1'),
  })
})

test('a list of runs asks the platform for nobody who has approved one, so it is read in a silence too', async () => {
  ;({ standing } = await loadGuild(runs, viewerOf('mia'), guildId))
  const before = await runs.control.lastRequest()
  await silent()
  const { runs: listed } = await listRuns(runs, standing, {})
  expect(listed.find(({ id }) => id === runId)?.may).toMatchObject({ again: 2 })
  const asked = (await runs.control.requests(before)).map(({ path }) => path)
  expect(asked.filter(path => path.includes(`/members/${CAST.bo.id}`))).toEqual([])
})

const silentAbout = (userId: string) =>
  runs.control.addFault({ path: `/members/${userId}`, kind: 'status', status: 503, times: 10_000 })
const unknown = (whose: string) => `The rights of ${whose}, cannot be checked now. `

test('whoever has a run try again while nobody can tell of who approved it reads whose rights are not known', async () => {
  await silentAbout(CAST.bo.id)
  await expect(runs.order('mia', RUN_COMMANDS.retry, { guildId, runId })).rejects.toMatchObject({
    code: 'platform_unavailable',
    message: expect.stringContaining(unknown('Bo, who approved this')),
  })
  await runs.control.clearFaults()
  await silentAbout(CAST.mia.id)
  await expect(runs.order('mia', RUN_COMMANDS.retry, { guildId, runId })).rejects.toMatchObject({
    message: expect.stringMatching(/^Your rights cannot be checked now/),
  })
})

test('a run that waits for what nobody can tell says whose rights are not known', async () => {
  const run = async () => (await runs.db.orm.select().from(table).where(eq(table.id, runId)))[0]!
  const goesOn = async () => {
    await runs.db.orm.update(runTargets).set({ state: 'waiting' }).where(eq(runTargets.runId, runId))
    await runs.db.orm.update(table).set({ status: 'running', finishedAt: null, because: null, leaseUntil: null })
    await queueSlice(runs, await run())
  }
  for (const [userId, whose] of [
    [CAST.bo.id, 'Bo, who approved this'],
    [CAST.mia.id, 'Mia, who ordered this'],
  ] as const) {
    await silentAbout(userId)
    await goesOn()
    await expect.poll(async () => (await run()).because, PATIENT).toContain(unknown(whose))
    await runs.db.orm.update(table).set({ status: 'cancelled' })
    await runs.control.clearFaults()
  }
})
