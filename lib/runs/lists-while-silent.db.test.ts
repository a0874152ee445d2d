import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { runs as table } from '../db/schema/runs.ts'
import { openTestPurge, type TestPurge } from '../purge/test-purge.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { viewerOf } from '../test-steward.ts'
import { withMovedClock } from '../test-with-moved-clock.ts'
import { HOUR, MINUTE, SECOND } from '../time.ts'
import { listRuns, loadRun } from './list-runs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.aurora
const { later } = withMovedClock()
let steward: TestPurge

beforeAll(async () => {
  steward = await openTestPurge({ timeoutMs: 5_000 })
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())
afterEach(() => steward.control.clearFaults())

/** Two orders of Mia's that wait for somebody: to delete messages, which is a matter of channels, and to ban. */
async function asking() {
  const channelId = await steward.openChannel(guildId)
  const ids = [1, 2].map(n => steward.write(channelId, HOUR + n * SECOND))
  await steward.heard(channelId, ids.length)
  const purge = await steward.planPurge('mia', { guildId, targets: { messages: ids.map(id => ({ channelId, id })) } })
  const targets = { ids: steward.people(guildId, 0, 1) }
  const ban = { guildId, action: 'member.ban', input: { deleteMessageDays: 0 }, reason: '', targets }
  const bans = await steward.plan('mia', ban)
  for (const id of [purge, bans]) {
    await steward.db.orm.update(table).set({ status: 'asking' }).where(eq(table.id, id))
  }
  const { standing } = await loadGuild(steward, viewerOf('bo'), guildId)
  // What was read of the channels is not good any more.
  later(MINUTE)
  return { purge, bans, standing }
}

const UNKNOWN = 'Whether you may decide over this cannot be told now: the platform does not answer.'

test('while nobody can tell who may delete in a channel, lists and pages of runs are shown, and say that of its run alone', async () => {
  const { purge, bans, standing } = await asking()
  await steward.control.addFault({ path: '.', kind: 'status', status: 503, times: 10_000 })
  const { runs } = await listRuns(steward, standing, { status: 'asking' })
  const listed = new Map(runs.map(run => [run.id, run]))
  expect(listed.get(purge)).toMatchObject({ may: { decide: false }, decideBecause: [UNKNOWN] })
  expect(listed.get(bans)).toMatchObject({ may: { decide: true }, decideBecause: [] })
  expect(await loadRun(steward, standing, purge)).toMatchObject({ may: { decide: false }, decideBecause: [UNKNOWN] })
  await steward.control.clearFaults()
  expect(await loadRun(steward, standing, purge)).toMatchObject({ may: { decide: true } })
})
