import { expect, test, vi } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { HOUR, now, setClock } from '../time.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { withBansInRuns } from './test-bans-in-runs.ts'
import { PATIENT } from './test-runs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.colossus
const { runs, people, planBans, startBans, done, bansSince } = withBansInRuns()

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
