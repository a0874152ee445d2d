import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { GUILDS, ROLES } from '../../../sandbox/world/cast.ts'
import { readFreshness } from '../../mirror/freshness.ts'
import { ordersFor } from '../../moderation/test-orders.ts'
import { timeOutMember } from '../../moderation/time-out-member.ts'
import { RUN_COMMANDS } from '../../runs/run-commands.ts'
import { openTestRuns, PATIENT, type TestRuns } from '../../runs/test-runs.ts'
import { viewerOf } from '../../test-steward.ts'
import { dumpOf, tokenDesk } from './test-token.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.colossus
const SIZE = 40
let runs: TestRuns

beforeAll(async () => {
  runs = await openTestRuns({ borealisMembers: 1, colossusMembers: 200 })
  await runs.mirrored(guildId)
})
afterAll(() => runs.close())

test('Ada resets the token during a run of role changes while Mia acts: all of it is done, and the token is nowhere', async () => {
  const desk = tokenDesk(runs)
  const { order } = ordersFor(runs, guildId)
  const ownerToken = await desk.signIn()
  const before = await desk.vaulted()
  const start = await runs.control.lastRequest()
  const roleId = ROLES.colossus.member
  const wears = (id: string) => runs.sandbox.world.guilds.get(guildId)?.members.get(id)?.roles.includes(roleId)
  const [clicked, ...ids] = runs
    .people(guildId, 0, 200)
    .filter(wears)
    .slice(0, SIZE + 1) as [string, ...string[]]
  expect(ids).toHaveLength(SIZE)
  const input = { add: [], remove: [roleId] }
  // The platform takes its time over the reset, so that much is under way and much waits.
  await runs.control.addFault({ method: 'POST', path: '/reset-token$', kind: 'delay', delayMs: 600, applied: true })
  const runId = await runs.plan('mia', { guildId, action: 'member.roles', input, reason: 'tidy', targets: { ids } })
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  const done = async () => (await runs.view('mia', guildId, runId)).states.done ?? 0
  await expect.poll(done, PATIENT).toBeGreaterThan(3)

  const resetting = desk.reset()
  await expect.poll(() => desk.resets(start), { interval: 10 }).toHaveLength(1)
  const wasDone = await done()
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const [{ token, works }, timedOut] = await Promise.all([
    resetting,
    order(timeOutMember, { userId: clicked, until }, 'mia'),
  ])
  expect(works).toBe(true)
  expect(timedOut).toMatchObject({ ok: true, outcome: 'done' })
  expect((await runs.control.member(guildId, clicked))?.communication_disabled_until).toBeTruthy()
  expect([await desk.statusOf(before), await desk.statusOf(token)]).toEqual([401, 200])
  const gateway = async () => (await readFreshness(runs.db, guildId)).gateway
  await expect.poll(gateway).toBe('connected')

  // A good part of it was done with each of the two.
  expect(wasDone).toBeLessThan(SIZE)
  const { states } = await runs.stands('mia', guildId, runId, 'done')
  expect(states).toEqual({ done: SIZE })
  for (const id of ids) expect((await runs.control.member(guildId, id))?.roles).not.toContain(roleId)
  // Nobody's call came back with a refusal: what the old token met with was asked again with the new one.
  expect(await runs.targets(runId).then(all => all.filter(({ explanation }) => explanation))).toEqual([])

  const dump = await dumpOf(runs.db)
  expect(dump).toContain(runId)
  for (const secret of [before, token, ownerToken]) {
    expect(dump).not.toContain(secret)
    expect(dump).not.toContain(secret.split('.').at(-1))
  }
  await expect(desk.reset({}, viewerOf('mia'))).rejects.toMatchObject({ code: 'forbidden' })
})
