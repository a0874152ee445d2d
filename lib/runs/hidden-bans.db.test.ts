import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CAST, type CastName, GUILDS } from '../../sandbox/world/cast.ts'
import { runs as runsTable, runTargets } from '../db/schema/runs.ts'
import { makeArchivist, miaMay, readLater } from '../exports/test-archivist.ts'
import { storedBans } from '../mirror/guilds/bans-of.ts'
import { PERMISSION_BITS } from '../permissions/bits.ts'
import { banMember } from '../platform/bans.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { viewerOf } from '../test-steward.ts'
import { exportRun } from './export-run.ts'
import { loadRun } from './list-runs.ts'
import { listTargets } from './list-targets.ts'
import { openTestRuns, PATIENT, type TestRuns } from './test-runs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.colossus
let runs: TestRuns
let owner: string
let archivist: Awaited<ReturnType<typeof makeArchivist>> | undefined

beforeAll(async () => {
  runs = await openTestRuns({}, false)
  await runs.mirrored(guildId)
  owner = runs.sandbox.world.guilds.get(guildId)!.owner_id
})
afterAll(() => runs.close())

/** Mia sees all runs; she may see bans, or not. */
async function mayMiaSeeBans(isSo: boolean) {
  archivist ??= await makeArchivist(runs, guildId, PERMISSION_BITS.VIEW_AUDIT_LOG)
  await archivist.wear(isSo ? [...archivist.roles, archivist.roleId] : [archivist.roleId])
  await expect.poll(() => miaMay(runs, guildId, 'ban.list'), PATIENT).toBe(isSo)
}

/** A run that was begun, of somebody who can be banned, one who is banned, and one whom nobody may ban. */
async function runOf(by: CastName, action: string, from: number) {
  const [free = '', banned = ''] = runs.people(guildId, from, 2)
  await banMember(runs.platform, guildId, banned, { deleteMessageDays: 0 })
  await expect.poll(async () => (await storedBans(runs.db, guildId, [banned])).has(banned), PATIENT).toBe(true)
  const input = action === 'member.ban' ? { deleteMessageDays: 0 } : {}
  const targets = { ids: [free, banned, owner] }
  const runId = await runs.plan(by, { guildId, action, input, targets, reason: 'Raid' })
  await runs.db.orm.update(runsTable).set({ status: 'done' }).where(eq(runsTable.id, runId))
  return { runId, free, banned }
}

/** How a run stands for somebody, as a page and as a file. */
async function shown(who: CastName, runId: string, filter: Partial<Parameters<typeof listTargets>[2]> = {}) {
  const guild = await loadGuild(runs, viewerOf(who), guildId)
  const { plan, states } = await loadRun(runs, guild.standing, runId)
  const { targets, count } = await listTargets(runs, guild.standing, { runId, q: '', ...filter })
  const file = await exportRun({ steward: runs, viewer: viewerOf(who), guild, query: { runId, format: 'json' } })
  const told = <Row extends { plan: string; state: string }>(id: keyof Row, text: keyof Row, rows: Row[]) =>
    Object.fromEntries(rows.map(row => [row[id], [row.plan, row[text], row.state, row['explanation' as keyof Row]]]))
  const inFile: { id: string; plan: string; plan_text: string; state: string }[] = await file.json()
  return { plan, states, count, listed: told('targetId', 'planText', targets), filed: told('id', 'plan_text', inFile) }
}

const LEFT_OUT = ['never', expect.stringMatching(/^Left out\. Only whoever may see bans/), 'skipped', null]

test.each([
  ['member.ban', 0],
  ['ban.remove', 10],
] as const)(
  'who is banned already is not told in a run of others (%s) to whoever may not see bans',
  async (action, from) => {
    const { runId, free, banned } = await runOf('bo', action, from)
    const [one, other] = action === 'member.ban' ? [free, banned] : [banned, free]
    await mayMiaSeeBans(false)
    const { plan, listed, filed } = await shown('mia', runId)
    expect(plan).toEqual({ do: 1, never: 2 })
    for (const rows of [listed, filed]) {
      expect(rows).toEqual({ [one]: ['do', null, 'waiting', null], [other]: LEFT_OUT, [owner]: LEFT_OUT })
    }
    const found = async (plan: 'do' | 'already' | 'never') => (await shown('mia', runId, { plan })).count
    expect([await found('do'), await found('already'), await found('never')]).toEqual([1, 0, 2])
    const already = ['already', expect.stringMatching(/banned/), 'skipped', null]
    expect((await shown('bo', runId)).listed[other]).toEqual(already)
    await mayMiaSeeBans(true)
    const all = await shown('mia', runId)
    expect([all.listed[other], all.filed[other]]).toEqual([already, already])
  },
)

test('nor is it told by how their turns have ended; a run of one’s own tells all', async () => {
  const runId = (await runOf('bo', 'member.ban', 20)).runId
  const ends = ['already', 'refused', 'done'] as const
  for (const [position, state] of ends.entries()) {
    const target = and(eq(runTargets.runId, runId), eq(runTargets.position, position))
    const ended = { plan: 'do' as const, planText: null, state, explanation: `A ban stood: ${state}.` }
    await runs.db.orm.update(runTargets).set(ended).where(target)
  }
  await mayMiaSeeBans(false)
  const { states, listed, filed } = await shown('mia', runId)
  expect(states).toEqual({ refused: 2, done: 1 })
  expect(JSON.stringify([listed, filed])).not.toMatch(/stood|already/)
  const found = async (state: 'already' | 'refused' | 'done') => (await shown('mia', runId, { state })).count
  expect([await found('already'), await found('refused'), await found('done')]).toEqual([0, 2, 1])
  await runs.db.orm.update(runsTable).set({ requestedById: CAST.mia.id }).where(eq(runsTable.id, runId))
  expect((await shown('mia', runId)).states).toEqual({ already: 1, refused: 1, done: 1 })
})

test('a file in which it is told ends where its reader may not see bans any more', async () => {
  const { runId } = await runOf('bo', 'member.ban', 30)
  await runs.db.orm.execute(sql`
    insert into run_targets select copy.* from run_targets one, generate_series(10, 4500) n, lateral
      jsonb_populate_record(one, jsonb_build_object('target_id', n::text, 'position', n)) copy
    where one.run_id = ${runId} and one.target_id = ${owner}`)
  await mayMiaSeeBans(true)
  const guild = await loadGuild(runs, viewerOf('mia'), guildId)
  const file = await exportRun({ steward: runs, viewer: viewerOf('mia'), guild, query: { runId, format: 'csv' } })
  const reader = file.body!.getReader()
  await reader.read()
  await mayMiaSeeBans(false)
  await expect(readLater(reader)).rejects.toMatchObject({ code: 'forbidden', message: /see bans/ })
})
