import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { withBrakes } from '../brakes/test-with-brakes.ts'
import { readMirrorState } from '../mirror/mirror-state.ts'
import { mayTrustMembers } from '../mirror/trust.ts'
import type { Standing } from '../permissions/facts.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { viewerOf } from '../test-steward.ts'
import { listRuns, loadRun } from './list-runs.ts'
import { RUN_COMMANDS } from './run-commands.ts'

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
