import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { runs as runsTable, runTargets } from '../db/schema/runs.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { runOutcomes } from '../queries/audit/run-outcomes.ts'
import { viewerOf } from '../test-steward.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { runSlice } from './run-slice.ts'
import { openTestRuns, type TestRuns } from './test-runs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.colossus
const { azure, crimson, member } = ROLES.colossus
let runs: TestRuns

beforeAll(async () => {
  runs = await openTestRuns()
  await runs.mirrored(guildId)
})
afterAll(() => runs.close())
afterEach(() => runs.control.clearFaults())

async function order(command: 'start' | 'undo', runId: string): Promise<string> {
  if (command === 'start') await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  else {
    const undone = await runs.order('mia', RUN_COMMANDS.undo, { guildId, runId, reason: '' })
    return order('start', undone.runId)
  }
  return runId
}

const outcomesOf = async (runId: string) =>
  (await runs.db.orm.select().from(auditEntries).where(eq(auditEntries.runId, runId)).orderBy(auditEntries.id)).map(
    ({ outcome }) => outcome,
  )
const rolesOf = async (id: string) => (await runs.control.member(guildId, id))!.roles.toSorted()

test('an outage in the middle of somebody’s turn: the rest of it is done later, and all of it is taken back', async () => {
  const [id] = runs.people(guildId, 0, 1) as [string]
  await runs.wear(guildId, id, [member])
  const input = { add: [azure, crimson] }
  const runId = await runs.plan('mia', { guildId, action: 'member.roles', input, reason: '', targets: { ids: [id] } })
  const outage = { path: `/members/${id}/roles/${crimson}`, kind: 'status' as const, status: 503 }
  await runs.control.addFault({ method: 'PUT', ...outage })
  await order('start', runId)
  expect((await runs.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 1 })
  expect(await outcomesOf(runId)).toEqual(['partial', 'done'])
  expect(await rolesOf(id)).toEqual([azure, crimson, member].toSorted())
  // It was one member, as the run itself says.
  const [run] = await runs.db.orm.select().from(runsTable).where(eq(runsTable.id, runId))
  expect((await runOutcomes(runs.db.orm, [run!])).get(runId)).toEqual({ done: 1 })

  await runs.control.addFault({ method: 'DELETE', ...outage })
  const undoId = await order('undo', runId)
  expect((await runs.stands('mia', guildId, undoId, 'done')).states).toEqual({ done: 1 })
  expect(await outcomesOf(undoId)).toEqual(['partial', 'done'])
  expect(await rolesOf(id)).toEqual([member])
})

test('where the platform stays silent until the turn is given up, nobody is told that nothing was changed', async () => {
  const [id] = runs.people(guildId, 2, 1) as [string]
  await runs.wear(guildId, id, [member])
  const input = { add: [azure, crimson] }
  const runId = await runs.plan('mia', { guildId, action: 'member.roles', input, reason: '', targets: { ids: [id] } })
  await runs.control.addFault({ method: 'PUT', path: `/roles/${crimson}`, fraction: 1, kind: 'status', status: 503 })
  await order('start', runId)
  const own = eq(runsTable.id, runId)
  await expect.poll(async () => (await runs.db.orm.select().from(runsTable).where(own))[0]?.because).toBeTruthy()
  const [partial] = await runs.db.orm.select().from(auditEntries).where(eq(auditEntries.runId, runId))

  await runs.db.orm.update(runsTable).set({ leaseHolder: null, leaseUntil: null }).where(own)
  await runSlice(runs, { runId, failures: 8 }, new AbortController().signal)
  const [target] = await runs.db.orm.select().from(runTargets).where(eq(runTargets.runId, runId))
  const explanation = 'The platform did not answer for 20 minutes. Only a part of it was done.'
  expect(target).toMatchObject({ state: 'failed', explanation, entryId: partial!.id })
})

test('where the platform asks to wait in the middle, whoever comes back is told for how long', async () => {
  const [id] = runs.people(guildId, 1, 1) as [string]
  await runs.wear(guildId, id, [member])
  const body = { message: 'Slow down.', retry_after: 20 }
  await runs.control.addFault({ method: 'PUT', path: `/roles/${crimson}`, kind: 'status', status: 429, body })
  const input = { guildId, userId: id, reason: '', add: [azure, crimson] }
  const asked = { steward: runs, viewer: viewerOf('mia'), input, comesBack: true }
  const pause = { name: 'PlatformRateLimited', retryAfterMs: 20_000 }
  await expect(runVerb(changeRoles, asked)).rejects.toMatchObject({ name: 'PartDone', pause })
})
