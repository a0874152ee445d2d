import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { runs as table } from '../db/schema/runs.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { beginRun } from '../runs/begin-run.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { PATIENT } from '../runs/test-runs.ts'
import { viewerOf } from '../test-steward.ts'
import { withBrakes } from './test-with-brakes.ts'

const guildId = GUILDS.colossus
const { runs, people, set, plan, start } = withBrakes()

/** A run of Mia's over three that rests while it is at the first of them, asks as it goes on, and is approved by Bo. */
async function approvedAtWork(): Promise<{ runId: string; ids: string[] }> {
  const ids = people(3)
  await runs.control.addFault({ method: 'PUT', path: `/bans/${ids[0]}`, kind: 'hold' })
  const runId = await plan(ids)
  await start(runId)
  // Its entry is open: the call is made, whatever becomes of the run.
  const atFirst = async () => (await runs.targets(runId)).find(({ targetId }) => targetId === ids[0])?.entryId
  await expect.poll(atFirst, PATIENT).toEqual(expect.any(String))
  await runs.order('mia', RUN_COMMANDS.pause, { guildId, runId })
  await set({ approvalOver: 1 })
  await runs.order('mia', RUN_COMMANDS.resume, { guildId, runId })
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ status: 'asking' })
  await runs.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve: true, reason: '' })
  return { runId, ids }
}

test('a run that was approved while it was at somebody goes on to its end', async () => {
  const { runId } = await approvedAtWork()
  await runs.control.clearFaults()
  expect(await runs.stands('mia', guildId, runId, 'done')).toMatchObject({ states: { done: 3 } })
})

test('who has approved a run while it was at somebody is asked for at the next already', async () => {
  const { runId, ids } = await approvedAtWork()
  const { roles } = runs.sandbox.world.guilds.get(guildId)!.members.get(CAST.bo.id)!
  await runs.wear(guildId, CAST.bo.id, [])
  await runs.control.clearFaults()
  const { because } = await runs.stands('mia', guildId, runId, 'stopped')
  expect(because).toBe('Bo, who approved this, has no moderating permission in this guild any more.')
  expect(await runs.control.ban(guildId, ids[1]!)).toBeNull()
  await runs.wear(guildId, CAST.bo.id, roles)
})

test('an approval that somebody has withdrawn since it was looked at lets nothing go on', async () => {
  await set({ approvalOver: 1 })
  const ids = people(3)
  const runId = await plan(ids)
  await start(runId)
  await runs.control.addFault({ method: 'PUT', path: `/bans/${ids[0]}`, kind: 'hold' })
  await runs.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve: true, reason: '' })
  const row = async () => (await runs.db.orm.select().from(table).where(eq(table.id, runId)))[0]!
  const cancel = (name: 'mia' | 'bo') => runs.order(name, RUN_COMMANDS.cancel, { guildId, runId })
  await cancel('mia')
  const looked = await row()
  await runs.order('mia', RUN_COMMANDS.retry, { guildId, runId })
  await cancel('bo')
  expect([looked, await row()]).toMatchObject([{ decidedById: CAST.bo.id }, { status: 'cancelled', decidedById: null }])
  const { standing } = await loadGuild(runs, viewerOf('mia'), guildId)
  const again = beginRun(runs, standing.guild, looked, ['cancelled'], { again: ['cancelled'] })
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  await runs.order('mia', RUN_COMMANDS.retry, { guildId, runId })
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ status: 'asking' })
})
