import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { runs as runsTable, runTargets } from '../db/schema/runs.ts'
import { storedBans } from '../mirror/guilds/bans-of.ts'
import { banMember } from '../platform/bans.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { viewerOf } from '../test-steward.ts'
import { exportRun } from './export-run.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { runSlice } from './run-slice.ts'
import { openTestRuns, PATIENT, type TestRuns } from './test-runs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.colossus
const STOOD = 'A ban stood already, and usually stays as it is, with its own reason.'
const LEFT = `${STOOD} It usually deletes no messages then.`
let runs: TestRuns

beforeAll(async () => {
  runs = await openTestRuns()
  await runs.mirrored(guildId)
})
afterAll(() => runs.close())

/** Mia bans two and purges a day, the second of whom somebody else bans between her plan and their turn. */
async function bannedMeanwhile(from: number, deleteMessageDays: number) {
  const [fresh = '', stood = ''] = runs.people(guildId, from, 2)
  const order = { guildId, action: 'member.ban', input: { deleteMessageDays }, reason: 'Raid' }
  const runId = await runs.plan('mia', { ...order, targets: { ids: [fresh, stood] } })
  await banMember(runs.platform, guildId, stood, { deleteMessageDays: 0 })
  await expect.poll(async () => (await storedBans(runs.db, guildId, [stood])).has(stood), PATIENT).toBe(true)
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  expect((await runs.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 2 })
  return { runId, fresh, stood }
}

const explanationsOf = async (runId: string) =>
  Object.fromEntries((await runs.targets(runId)).map(({ targetId, explanation }) => [targetId, explanation]))

test('whoever was banned between the plan and their turn ends with the word that the ban stood and their messages were left', async () => {
  const { runId, fresh, stood } = await bannedMeanwhile(0, 1)
  expect(await explanationsOf(runId)).toEqual({ [fresh]: null, [stood]: LEFT })
  const guild = await loadGuild(runs, viewerOf('bo'), guildId)
  const file = await exportRun({ steward: runs, viewer: viewerOf('bo'), guild, query: { runId, format: 'csv' } })
  expect((await file.text()).split('\n').find(line => line.startsWith(stood))).toMatch(
    new RegExp(`,done,"${LEFT}",.*,\\d+,,\\r?$`),
  )

  // The same where the process died before the turn was written down.
  const target = and(eq(runTargets.runId, runId), eq(runTargets.targetId, stood))
  await runs.db.orm.update(runTargets).set({ state: 'running', explanation: null }).where(target)
  const open = { status: 'running' as const, leaseHolder: null, leaseUntil: null }
  await runs.db.orm.update(runsTable).set(open).where(eq(runsTable.id, runId))
  await runSlice(runs, { runId, failures: 0 }, new AbortController().signal)
  await runs.stands('mia', guildId, runId, 'done')
  expect(await explanationsOf(runId)).toEqual({ [fresh]: null, [stood]: LEFT })
})

test('where no messages were to go nothing is said of them', async () => {
  const { runId, fresh, stood } = await bannedMeanwhile(2, 0)
  expect(await explanationsOf(runId)).toEqual({ [fresh]: null, [stood]: STOOD })
})
