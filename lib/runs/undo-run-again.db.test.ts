import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { runs as runTable, runTargets } from '../db/schema/runs.ts'
import { undoEntry } from '../moderation/undo-entry.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { viewerOf } from '../test-steward.ts'
import { listTargets } from './list-targets.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { withUndoneRuns } from './test-undone-runs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.colossus
const { crimson, azure, member } = ROLES.colossus
const { runs, rolesOf, change, undo } = withUndoneRuns()

// What passes by itself is come back to; this is not.
const REFUSED = { kind: 'status' as const, status: 403, body: { message: 'No.', code: 'MISSING_PERMISSIONS' } }

test('what another run has taken back is not tried again, and stays as it was', async () => {
  const ids = runs.people(guildId, 70, 2)
  const renamed = await change(ids, { nick: 'Event' }, 'member.nick')
  const body = { message: 'No.', code: 'MISSING_PERMISSIONS' }
  const path = `/members/${ids[1]}`
  await runs.control.addFault({ method: 'PATCH', path, kind: 'status', status: 403, body, times: 1 })
  const first = await undo(renamed)
  await runs.stands('mia', guildId, first, 'done')
  await runs.db.orm.update(runTable).set({ status: 'cancelled' }).where(eq(runTable.id, first))
  await runs.stands('mia', guildId, await undo(renamed), 'done')
  const retry = runs.order('mia', RUN_COMMANDS.retry, { guildId, runId: first })
  await expect(retry).rejects.toMatchObject({ code: 'conflict', message: 'Mia has taken this run back already.' })
  expect((await runs.view('mia', guildId, first)).states).toEqual({ done: 1, refused: 1 })
})

test('an undo that was planned before its run went on does not begin any more', async () => {
  const renamed = await change(runs.people(guildId, 200, 2), { nick: 'Event' }, 'member.nick')
  const { runId } = await runs.order('mia', RUN_COMMANDS.undo, { guildId, runId: renamed, reason: 'Too early' })
  const later = new Date(Date.now() + 60_000)
  await runs.db.orm.update(runTable).set({ finishedAt: later }).where(eq(runTable.id, renamed))
  const message = 'The run that this would take back has gone on since. Plan its undo anew.'
  await expect(runs.order('mia', RUN_COMMANDS.start, { guildId, runId })).rejects.toMatchObject({ message })
  await runs.db.orm.update(runTable).set({ status: 'cancelled' }).where(eq(runTable.id, runId))
  await runs.db.orm.update(runTargets).set({ state: 'cancelled' }).where(eq(runTargets.runId, runId))
  await expect(runs.order('mia', RUN_COMMANDS.retry, { guildId, runId })).rejects.toMatchObject({ message })
})

test('of a run that was done only in part for everybody, that part is taken back', async () => {
  const [only] = runs.people(guildId, 70, 1) as [string]
  await runs.wear(guildId, only, [member])
  await runs.control.addFault({ method: 'PUT', path: `/roles/${azure}`, ...REFUSED })
  const runId = await change([only], { add: [crimson, azure], remove: [] })
  expect(await runs.view('mia', guildId, runId)).toMatchObject({ states: { failed: 1 }, may: { undo: true } })
  expect(await rolesOf(only)).toEqual([crimson, member].toSorted())
  await runs.stands('mia', guildId, await undo(runId), 'done')
  expect(await rolesOf(only)).toEqual([member])
})

test('an undo that did only a part of one is tried again, and takes the rest back', async () => {
  const [only] = runs.people(guildId, 80, 1) as [string]
  await runs.wear(guildId, only, [member])
  const runId = await change([only], { add: [crimson, azure], remove: [] })
  await runs.control.addFault({ method: 'DELETE', path: `/roles/${azure}`, ...REFUSED })
  const undoId = await undo(runId)
  expect(await runs.stands('mia', guildId, undoId, 'done')).toMatchObject({ states: { failed: 1 } })
  expect(await rolesOf(only)).toEqual([azure, member].toSorted())
  await runs.order('mia', RUN_COMMANDS.retry, { guildId, runId: undoId })
  expect(await runs.stands('mia', guildId, undoId, 'done')).toMatchObject({ states: { done: 1 } })
  expect(await rolesOf(only)).toEqual([member])
})

test('what an undo has left, somebody else takes back; one that is taken back is neither tried again nor undone twice', async () => {
  const ids = runs.people(guildId, 82, 3)
  const renamed = await change(ids, { nick: 'Event' }, 'member.nick')
  const body = { message: 'No.', code: 'MISSING_PERMISSIONS' }
  const path = `/members/${ids[1]}`
  await runs.control.addFault({ method: 'PATCH', path, kind: 'status', status: 403, body, times: 1 })
  const first = await undo(renamed)
  expect(await runs.stands('mia', guildId, first, 'done')).toMatchObject({ states: { done: 2, refused: 1 } })
  expect(await runs.view('bo', guildId, renamed)).toMatchObject({ undoneBy: first, may: { undo: true } })

  const plans = []
  for (const name of ['bo', 'mia'] as const) {
    const order = { guildId, runId: renamed, reason: '' }
    plans.push((await runs.order(name, RUN_COMMANDS.undo, order)).runId)
  }
  const [rest, late] = plans as [string, string]
  await runs.order('bo', RUN_COMMANDS.start, { guildId, runId: rest })
  expect(await runs.stands('bo', guildId, rest, 'done')).toMatchObject({ total: 1, states: { done: 1 } })
  for (const id of ids) expect((await runs.control.member(guildId, id))!.nick).toBeNull()
  await expect(runs.order('mia', RUN_COMMANDS.start, { guildId, runId: late })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Bo has taken this run back already.',
  })
  expect(await runs.view('mia', guildId, renamed)).toMatchObject({ may: { undo: false, again: 0 } })
  const retry = runs.order('mia', RUN_COMMANDS.retry, { guildId, runId: renamed })
  await expect(retry).rejects.toMatchObject({ code: 'conflict' })
})

test('a run of which all was taken back one by one is not offered to be taken back', async () => {
  const ids = runs.people(guildId, 90, 2)
  const renamed = await change(ids, { nick: 'Event' }, 'member.nick')
  const entries = await runs.db.orm.select().from(auditEntries).where(eq(auditEntries.runId, renamed))
  const takeBack = (entry: (typeof entries)[number]) =>
    runs.order('mia', undoEntry, { guildId, entryId: entry.id, reason: '' })
  await takeBack(entries[0]!)
  expect(await runs.view('mia', guildId, renamed)).toMatchObject({ may: { undo: true } })
  const { standing } = await loadGuild(runs, viewerOf('mia'), guildId)
  const { targets } = await listTargets(runs, standing, { runId: renamed, q: '' })
  const takenBack = targets.filter(({ isTakenBack }) => isTakenBack)
  expect(takenBack.map(({ targetId }) => targetId)).toEqual([entries[0]!.targetId])
  await takeBack(entries[1]!)
  expect(await runs.view('mia', guildId, renamed)).toMatchObject({ states: { done: 2 }, may: { undo: false } })
  const order = { guildId, runId: renamed, reason: '' }
  await expect(runs.order('mia', RUN_COMMANDS.undo, order)).rejects.toMatchObject({ code: 'conflict' })
})
