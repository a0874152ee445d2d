import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { records } from '../db/records.ts'
import { runs } from '../db/schema/runs.ts'
import { PATIENT } from '../runs/test-runs.ts'
import { HOUR, now } from '../time.ts'
import { claimCall } from './claim-call.ts'
import { openTestPurge } from './test-purge.ts'

vi.setConfig({ testTimeout: 300_000 })

const guildId = GUILDS.aurora

// PGlite has one connection, and so one transaction at a time by itself.
test('a call is claimed before its run is cancelled, or not at all: it takes no target while somebody cancels', async () => {
  const steward = await openTestPurge()
  await steward.mirrored(guildId)
  await steward.relyOnChannels(guildId)
  const channelId = await steward.openChannel(guildId)
  const ids = Array.from({ length: 3 }, (_, n) => steward.write(channelId, HOUR + n))
  await steward.heard(channelId, 3)
  const runId = await steward.planPurge('mia', { guildId, targets: { messages: ids.map(id => ({ channelId, id })) } })
  const { orm } = steward.db
  const held = { leaseHolder: 'test', leaseUntil: new Date(Date.now() + HOUR), startedAt: now() }
  const [run] = await orm
    .update(runs)
    .set({ ...held, status: 'running' })
    .where(eq(runs.id, runId))
    .returning()
  const lease = {
    run: run!,
    holder: 'test',
    lost: AbortSignal.abort(),
    keep: async () => true,
    release: async () => undefined,
  }
  const claim = () => claimCall(steward, lease, { channelId, how: 'bulk', ids })
  let hasClaimed = false
  const { claiming } = await orm.transaction(async tx => {
    await tx.update(runs).set({ status: 'cancelled' }).where(eq(runs.id, runId))
    const claiming = claim().finally(() => (hasClaimed = true))
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`
    await expect.poll(async () => hasClaimed || (await records(orm, waiting)).length > 0, PATIENT).toBe(true)
    expect(hasClaimed).toBe(false)
    return { claiming }
  })
  expect(await claiming).toMatchObject({ targets: [], goesOn: false })
  await steward.close()
})
