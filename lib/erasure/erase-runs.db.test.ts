import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { runs } from '../db/schema/runs.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { openTestRuns, type TestRuns } from '../runs/test-runs.ts'
import { erasePerson } from './erase-person.ts'

const guildId = GUILDS.aurora
const { rex, otto } = CAST
vi.setConfig({ testTimeout: 60_000 })
let steward: TestRuns

beforeAll(async () => {
  steward = await openTestRuns({}, false)
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

/** A run of Mia's that Bo has denied, with what he said of it. */
async function denied(...ids: string[]): Promise<string> {
  const order = { guildId, action: 'member.nick', input: { nick: 'Quiet' }, targets: { ids }, reason: 'Rex again' }
  const runId = await steward.plan('mia', order)
  await steward.db.orm.update(runs).set({ status: 'asking' }).where(eq(runs.id, runId))
  await steward.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve: false, reason: 'Rex is a friend' })
  return runId
}

const told = async (id: string) => (await steward.db.orm.select().from(runs).where(eq(runs.id, id)))[0]

test('of a run about them alone goes what whoever decided over it said of them; of one about others too it stays', async () => {
  const [alone, shared] = [await denied(rex.id), await denied(rex.id, otto.id)]
  await steward.order('bo', erasePerson, { guildId, userId: rex.id })
  expect(await told(alone)).toMatchObject({ total: 0, reason: '', because: `Denied by ${CAST.bo.global_name}.` })
  expect(await told(shared)).toMatchObject({ total: 1, reason: 'Rex again', because: expect.stringMatching(/friend$/) })
  const entries = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.action, 'run.deny'))
  const said = new Map(entries.map(({ intent, reason }) => [intent.run, reason]))
  expect([said.get(alone), said.get(shared)]).toEqual(['', 'Rex is a friend'])
})
