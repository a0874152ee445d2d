import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { runTargets } from '../db/schema/runs.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { openTestRuns, type TestRuns } from '../runs/test-runs.ts'
import { now } from '../time.ts'
import { eraseEntries } from './erase-entries.ts'
import { erasePerson } from './erase-person.ts'
import { eraseTargets } from './erase-runs.ts'

const guildId = GUILDS.aurora
const whose = { guildId, userId: CAST.rex.id }
vi.setConfig({ testTimeout: 300_000 })
let steward: TestRuns

beforeAll(async () => {
  // Nobody works on runs: what is ordered stays under way.
  steward = await openTestRuns({}, false)
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

async function open(id: string, entry: Partial<typeof auditEntries.$inferInsert>) {
  const by = { guildId, actorId: CAST.mia.id, actorName: 'Mia', openedAt: now() }
  const row = { ...by, id, action: 'member.kick', intent: {}, before: {}, outcome: 'pending' as const, ...entry }
  await steward.db.orm.insert(auditEntries).values(row)
}

const entry = async (id: string) => (await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.id, id)))[0]

test('what was begun while it went on is left to end, and to be settled after a crash', async () => {
  await open('about him', { targetId: whose.userId, targetName: 'Rex', intent: { ...whose } })
  await open('naming him', { intent: { guildId, channelId: '1' }, before: { author: { id: whose.userId } } })
  await eraseEntries(steward.db.orm, whose)
  expect(await entry('about him')).toMatchObject({ targetId: whose.userId, intent: whose })
  expect(await entry('naming him')).toMatchObject({ intent: { channelId: '1' }, explanation: null })
})

test('while something is being done that names them in its details, it waits', async () => {
  await steward.db.orm.delete(auditEntries).where(eq(auditEntries.id, 'about him'))
  await expect(steward.order('bo', erasePerson, whose)).rejects.toMatchObject({ code: 'conflict' })
  expect(await steward.db.orm.$count(auditEntries, eq(auditEntries.action, 'person.erase'))).toBe(0)
})

test('a plan that is started while it goes on stays whole', async () => {
  const targets = { ids: [whose.userId, CAST.otto.id] }
  const runId = await steward.plan('mia', { guildId, action: 'member.nick', input: { nick: 'Quiet' }, targets })
  await steward.order('mia', RUN_COMMANDS.start, { guildId, runId })
  await expect(eraseTargets(steward.db.orm, whose)).rejects.toMatchObject({ code: 'conflict' })
  expect(await steward.db.orm.$count(runTargets, eq(runTargets.runId, runId))).toBe(2)
})
