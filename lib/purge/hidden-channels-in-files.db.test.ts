import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { bits } from '../../sandbox/rules/bits.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { runs, runTargets } from '../db/schema/runs.ts'
import { readLater } from '../exports/test-archivist.ts'
import { exportAudit } from '../queries/audit/export-audit.ts'
import { exportRun } from '../runs/export-run.ts'
import { loadRun } from '../runs/list-runs.ts'
import { listTargets } from '../runs/list-targets.ts'
import { PATIENT } from '../runs/test-runs.ts'
import { viewerOf } from '../test-steward.ts'
import { open, type Who, withHiddenChannel } from './test-hidden-channels.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.aurora
const { guildOf, places, readBy, steward } = withHiddenChannel()

test('where Mia’s warnings are posted is told to whoever sees that channel, and of what was refused there nobody else', async () => {
  const order = {
    guildId,
    action: 'member.warn',
    input: { channelId: places.cellar },
    reason: 'Spam',
    targets: { ids: [open] },
  }
  const warns = await steward.plan('mia', order)
  await steward.db.orm.update(runs).set({ status: 'done' }).where(eq(runs.id, warns))
  const explanation = 'Needs Send Messages in #cellar.'
  await steward.db.orm.update(runTargets).set({ state: 'refused', explanation }).where(eq(runTargets.runId, warns))
  const told = async (who: Who) => {
    const guild = await guildOf(who)
    const { input } = await loadRun(steward, guild.standing, warns)
    const { targets } = await listTargets(steward, guild.standing, { runId: warns, q: '' })
    const file = await exportRun({ steward, viewer: viewerOf(who), guild, query: { runId: warns, format: 'csv' } })
    return { input, text: JSON.stringify(targets) + (await file.text()) }
  }
  const hanas = await told('hana')
  expect(hanas.input).toEqual({ isPosted: true })
  expect(hanas.text).toContain('refused')
  expect(hanas.text).not.toContain('cellar')
  expect((await told('bo')).input).toEqual({ channelId: places.cellar })
  const { standing } = await guildOf('mia')
  expect(await listTargets(steward, standing, { runId: warns, q: '' })).toMatchObject({ targets: [{ explanation }] })
})

test.each(['run', 'log'] as const)('a file of the %s ends where Hana may read no longer what is in it', async what => {
  const [viewer, guild] = [viewerOf('hana'), await guildOf('hana')]
  const file = await (what === 'run'
    ? exportRun({ steward, viewer, guild, query: { runId: await longRun(), format: 'csv' } })
    : longLog().then(() => exportAudit({ steward, viewer, guild, filter: { source: 'here' }, format: 'csv' })))
  const reader = file.body!.getReader()
  await reader.read()
  const overwrites = [{ id: CAST.hana.id, type: 1 as const, allow: '0', deny: bits('VIEW_CHANNEL').toString() }]
  await steward.control.changeChannel(places.garden, { permission_overwrites: overwrites })
  await expect.poll(() => readBy('hana'), PATIENT).toEqual([])
  await expect(readLater(reader)).rejects.toMatchObject({ code: 'forbidden' })
  await steward.control.changeChannel(places.garden, { permission_overwrites: [] })
  await expect.poll(() => readBy('hana'), PATIENT).toEqual([places.garden])
})

/** Another run like it, with thousands of messages of the garden. */
async function longRun(): Promise<string> {
  const id = crypto.randomUUID()
  await steward.db.orm.execute(sql`
    insert into runs select copy.* from runs one,
      lateral jsonb_populate_record(one, jsonb_build_object('id', ${id}::text)) copy
    where one.id = ${places.runId}`)
  await steward.db.orm.execute(sql`
    insert into run_targets select copy.* from run_targets one, generate_series(1, 4500) n, lateral
      jsonb_populate_record(one, jsonb_build_object('run_id', ${id}::text, 'target_id', n::text, 'position', n)) copy
    where one.run_id = ${places.runId} and one.target_id = ${places.ids.garden[1]}`)
  return id
}

/** As if hundreds of messages had been deleted in the garden, one by one. */
async function longLog(): Promise<void> {
  await steward.db.orm.execute(sql`
    insert into audit_entries select copy.* from audit_entries one, generate_series(1, 900) n, lateral
      jsonb_populate_record(one, jsonb_build_object(
        'id', overlay(one.id placing lpad(n::text, 12, '0') from 25), 'case_number', null)) copy
    where one.action = 'message.delete' and one.intent ->> 'channelId' = ${places.garden}`)
}
