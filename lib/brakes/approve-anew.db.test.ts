import { expect, test } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { brakes } from '../db/schema/guild-settings.ts'
import { runCommand } from '../run-command.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { viewerOf } from '../test-steward.ts'
import { MINUTE } from '../time.ts'
import { withBrakes } from './test-with-brakes.ts'

const guildId = GUILDS.colossus
const { runs, later, people, set, plan, start } = withBrakes()

/** A run that Bo has approved, with two refused of three. */
async function approvedRun(): Promise<string> {
  await set({ approvalOver: 1 })
  const ids = people(3)
  const body = { message: 'No.', code: 'MISSING_PERMISSIONS' }
  await runs.control.addFault({ method: 'PUT', path: '/bans/', kind: 'status', status: 403, body, times: 2 })
  const runId = await plan(ids)
  await start(runId)
  await runs.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve: true, reason: '' })
  expect((await runs.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 1, refused: 2 })
  return runId
}

/** The same, more than a day ago, which Mia has try again: it asks anew. */
async function askedAnew(): Promise<string> {
  const runId = await approvedRun()
  later(25 * 60 * MINUTE)
  await runs.order('mia', RUN_COMMANDS.retry, { guildId, runId })
  return runId
}

test('an approval holds for a day: what is tried again after that is asked for anew', async () => {
  const runId = await askedAnew()
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ status: 'asking', states: { done: 1, waiting: 2 } })
})

test('that another turn asks for approval is told before, unless that of the run holds', async () => {
  const runId = await approvedRun()
  const asks = async () => (await runs.view('mia', guildId, runId)).may
  expect(await asks()).toMatchObject({ again: 2, startAsks: null })
  later(25 * 60 * MINUTE)
  expect((await asks()).startAsks).toContain('more than 1')
  await runs.db.orm.delete(brakes)
  expect(await asks()).toMatchObject({ again: 2, startAsks: null })
  const free = await plan(people(3))
  await runs.control.addFault({ method: 'PUT', path: '/bans/', kind: 'status', status: 403, times: 3 })
  await start(free)
  await runs.stands('mia', guildId, free, 'done')
  await set({ approvalOver: 1 })
  expect((await runs.view('mia', guildId, free)).may).toMatchObject({ again: 3, startAsks: expect.any(String) })
})

test('a run that rests asks for what the brakes ask for by then, and an approval of long ago lets nothing go on', async () => {
  const runId = await plan(people(4))
  await runs.control.setLatency({ ms: 150 })
  await start(runId)
  await runs.order('bo', RUN_COMMANDS.pause, { guildId, runId })
  await runs.control.clearFaults()
  await set({ approvalOver: 1 })
  const resume = () => runs.order('mia', RUN_COMMANDS.resume, { guildId, runId })
  const asks = async () => (await runs.view('mia', guildId, runId)).may.startAsks
  expect(await asks()).toContain('more than 1')
  await resume()
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ status: 'asking', decidedBy: null })
  await runs.control.setLatency({ ms: 150 })
  await runs.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve: true, reason: '' })
  await runs.order('mia', RUN_COMMANDS.pause, { guildId, runId })
  await runs.control.clearFaults()
  expect(await asks()).toBeNull()
  later(25 * 60 * MINUTE)
  expect(await asks()).toContain('more than 1')
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
