import { expect, test } from 'vitest'
import { CAST, type CastName, GUILDS } from '../../../sandbox/world/cast.ts'
import { runs } from '../../db/schema/runs.ts'
import { CASES } from '../../directory/case-number.ts'
import { viewerOf } from '../../test-steward.ts'
import { now } from '../../time.ts'
import { loadGuild } from '../load-guild.ts'
import type { TimelineWanted } from './audit-query.ts'
import { exportAudit } from './export-audit.ts'
import { findEntries } from './find-entries.ts'
import { withTimeline } from './test-with-timeline.ts'

const { aurora, borealis } = GUILDS
const { steward, listAll, newcomer, logHere } = withTimeline()

const runOf = (n: number) => `01956f5e-0000-7000-8000-00000000000${n}`

async function logRun(n: number, action: string, more: Partial<typeof runs.$inferInsert> = {}): Promise<string> {
  const at = now()
  await steward.db.orm.insert(runs).values({
    ...{ id: runOf(n), guildId: aurora, action, input: {}, reason: 'raid', status: 'done', total: 1, planHash: '' },
    ...{ requestedById: CAST.mia.id, requestedByName: 'Mia', createdAt: at, startedAt: at },
    ...more,
  })
  return runOf(n)
}

/** What the list of cases shows to somebody: numbers, and runs by their ids. */
async function cases(who: CastName, wanted: TimelineWanted = {}): Promise<unknown[]> {
  const items = await listAll(who, aurora, { action: CASES, limit: 2, ...wanted })
  return items.map(item =>
    item.kind === 'entry' ? item.entry.caseNumber : item.kind === 'run' ? item.run.id : item.entry.actionType,
  )
}

test('cases are what has a number: no other action, nothing that failed, nothing of another guild and nothing done elsewhere', async () => {
  const target = await newcomer(aurora, 'infracted')
  await logHere({ targetId: target, action: 'member.warn', caseNumber: 1 })
  await logHere({ targetId: target, action: 'member.nick' })
  await logHere({ targetId: target, action: 'member.ban', outcome: 'failed' })
  await logHere({ targetId: target, action: 'member.timeout', caseNumber: 2 })
  await logHere({ targetId: '7', action: 'member.kick', caseNumber: 3 })
  await logHere({ guildId: borealis, targetId: target, caseNumber: 4 })
  await steward.control.logElsewhere(aurora, { action_type: 22, user_id: CAST.bo.id, target_id: target })
  expect((await listAll('mia', aurora, { target })).map(({ kind }) => kind)).toContain('elsewhere')
  expect(await cases('mia')).toEqual([3, 2, 1])
  expect(await cases('mia', { target })).toEqual([2, 1])
  expect(await cases('mia', { source: 'elsewhere' })).toEqual([])
})

test('Hana, without View Audit Log, lists her own cases alone', async () => {
  await logHere({ targetId: '1', caseNumber: 1 })
  await logHere({ targetId: '2', caseNumber: 2, actorId: CAST.hana.id, actorName: 'Hana' })
  expect(await cases('hana')).toEqual([2])
})

test('a bulk run is a line where it came to a case; of one that did other things too the cases stand by themselves', async () => {
  const banned = await logRun(1, 'member.ban')
  await logHere({ targetId: '1', runId: banned, caseNumber: 1 })
  await logHere({ targetId: '2', runId: banned, outcome: 'failed' })
  await logHere({ targetId: '3', runId: await logRun(2, 'member.kick'), action: 'member.kick', outcome: 'failed' })
  await logHere({ targetId: '4', runId: await logRun(3, 'member.roles'), action: 'member.roles' })
  const undoing = await logRun(4, 'member.roles', { undoOfActorId: CAST.bo.id, undoOfActorName: 'Bo' })
  await logHere({ targetId: '5', runId: undoing, action: 'member.roles' })
  await logHere({ targetId: '6', runId: undoing, action: 'ban.remove', caseNumber: 2 })
  expect((await cases('mia')).sort()).toEqual([banned, 2].sort())
  expect(await cases('mia', { q: 'nothing of it' })).toEqual([])
})

test('the file of cases and what is taken back of them hold each by itself', async () => {
  const ids = [await logHere({ targetId: '1', caseNumber: 1 }), await logHere({ targetId: '2', action: 'member.nick' })]
  ids.push(await logHere({ targetId: '3', runId: await logRun(1, 'member.ban'), caseNumber: 2 }))
  const viewer = viewerOf('bo')
  const guild = await loadGuild(steward, viewer, aurora)
  const file = await exportAudit({ steward, viewer, guild, filter: { action: CASES }, format: 'json' })
  expect(((await file.json()) as { case: number }[]).map(line => line.case)).toEqual([2, 1])
  const among = { actions: ['member.ban', 'member.nick'], outcomes: ['done' as const], limit: 10 }
  const found = await findEntries(steward, guild.standing, { actor: CAST.mia.id, action: CASES }, among)
  expect(found.map(({ id }) => id)).toEqual([ids[2], ids[0]])
})
