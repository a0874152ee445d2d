import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { openEntry } from '../audit/open-entry.ts'
import { settleEntry } from '../audit/settle-entry.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { PERMISSION_BITS } from '../permissions/bits.ts'
import type { Standing } from '../permissions/facts.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { setSteps } from '../steps/set-steps.ts'
import type { WarningStep } from '../steps/step-views.ts'
import { viewerOf } from '../test-steward.ts'
import { DAY, setClock } from '../time.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { stepsOfRun } from './steps-of-run.ts'
import { openTestRuns, type TestRuns } from './test-runs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.colossus
const SECOND: WarningStep = { warnings: 2, days: 30, action: 'member.timeout', lengthMs: DAY }
const THIRD: WarningStep = { warnings: 3, days: null, action: 'member.ban', lengthMs: null }
let runs: TestRuns

beforeAll(async () => {
  runs = await openTestRuns()
  await runs.mirrored(guildId)
})
afterAll(() => runs.close())
beforeEach(async () => {
  await runs.db.orm.delete(auditEntries)
  await set([SECOND, THIRD])
})

const set = (steps: WarningStep[]) => runs.order('bo', setSteps, { guildId, steps })
const plan = (ids: string[], action = 'member.warn') =>
  runs.plan('mia', { guildId, action, reason: 'spam', targets: { ids } })
const standingOf = async () => (await loadGuild(runs, viewerOf('mia'), guildId)).standing
const reached = async (runId: string, standing?: Standing) =>
  (await stepsOfRun(runs, standing ?? (await standingOf()), { runId })).reached

async function warned(userId: string, ...daysAgo: number[]) {
  for (const days of daysAgo) {
    const unset = setClock(() => Date.now() - days * DAY)
    const actor = { id: CAST.mia.id, name: 'Mia' }
    const target = { id: userId, name: 'somebody' }
    const entry = { guildId, action: 'member.warn', actor, target, reason: '', intent: {}, before: {} }
    const id = await openEntry(runs.db, entry)
    await settleEntry(runs.db, id, { outcome: 'done' })
    unset()
  }
}

test('a plan of warnings says how many come to which step, of those who are to be warned', async () => {
  const [once, lately, twice, never, out] = runs.people(guildId, 0, 5)
  await warned(once!, 40)
  await warned(lately!, 1)
  await warned(twice!, 1, 40)
  await warned(out!, 1)
  const ids = [once!, lately!, twice!, never!, out!]
  const runId = await plan(ids)
  expect(await reached(runId)).toEqual([
    { step: SECOND, people: 2 },
    { step: THIRD, people: 1 },
  ])
  await runs.order('mia', RUN_COMMANDS.drop, { guildId, runId, targetIds: [out!] })
  expect(await reached(runId)).toEqual([
    { step: SECOND, people: 1 },
    { step: THIRD, people: 1 },
  ])
  await set([{ ...SECOND, warnings: 1 }])
  expect(await reached(runId)).toMatchObject([{ people: 4 }])
  expect(await reached(await plan(ids, 'member.kick'))).toEqual([])
})

test('nothing of it is told where no steps are set, nor to whoever may not read the whole log', async () => {
  const [somebody] = runs.people(guildId, 5, 1)
  await warned(somebody!, 1)
  const runId = await plan([somebody!])
  expect(await reached(runId)).toMatchObject([{ people: 1 }])
  const standing = await standingOf()
  const withoutLog = standing.guild.roles.map(role => ({
    ...role,
    permissions: role.permissions & ~PERMISSION_BITS.VIEW_AUDIT_LOG,
  }))
  expect(await reached(runId, { ...standing, guild: { ...standing.guild, roles: withoutLog } })).toEqual([])
  const others = (await loadGuild(runs, viewerOf('bo'), guildId)).standing
  await expect(reached(runId, others)).rejects.toMatchObject({ code: 'not_found' })
  await set([])
  expect(await reached(runId)).toEqual([])
})
