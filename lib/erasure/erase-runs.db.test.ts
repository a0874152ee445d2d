import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { entryAmendments } from '../db/schema/amendments.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { platformLogEntries } from '../db/schema/platform-log.ts'
import { runs, runTargets } from '../db/schema/runs.ts'
import { readFolded } from '../db/test-folded.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { openTestRuns, type TestRuns } from '../runs/test-runs.ts'
import { now } from '../time.ts'
import { erasePerson } from './erase-person.ts'

const guildId = GUILDS.aurora
const { rex, otto } = CAST
const FOLDED_REASONS = ['audit_entries.foldedReason', 'runs.foldedReason']
vi.setConfig({ testTimeout: 300_000 })
let steward: TestRuns

beforeAll(async () => {
  steward = await openTestRuns({}, false)
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

/** A run of Mia's that Bo has denied, with what he said of it. */
async function denied(...ids: string[]): Promise<string> {
  const order = { guildId, action: 'member.nick', input: { nick: 'Quiet' }, targets: { ids }, reason: 'Réx again' }
  const runId = await steward.plan('mia', order)
  await steward.db.orm.update(runs).set({ status: 'asking' }).where(eq(runs.id, runId))
  await steward.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve: false, reason: 'Réx is a friend' })
  return runId
}

const told = async (id: string) => (await steward.db.orm.select().from(runs).where(eq(runs.id, id)))[0]

test('of a run about them alone goes what whoever decided over it said of them; of one about others too it stays', async () => {
  const [alone, shared] = [await denied(rex.id), await denied(rex.id, otto.id)]
  await steward.order('bo', erasePerson, { guildId, userId: rex.id })
  expect(await told(alone)).toMatchObject({ total: 0, reason: '', because: `Denied by ${CAST.bo.global_name}.` })
  expect(await told(shared)).toMatchObject({ total: 1, reason: 'Réx again', because: expect.stringMatching(/friend$/) })
  const entries = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.action, 'run.deny'))
  const said = new Map(entries.map(({ intent, reason }) => [intent.run, reason]))
  expect([said.get(alone), said.get(shared)]).toEqual(['', 'Réx is a friend'])
  expect(await readFolded(steward.db.orm)).toMatchObject({ stored: expect.arrayContaining(FOLDED_REASONS), wrong: [] })
})

const SPAMS = { reason: 'Réx späms', foldedReason: 'rex spams' }

/** A run of Mia's that has deleted a message of each of some people together. */
async function purged(id: string, ...authors: string[]): Promise<void> {
  const by = { requestedById: CAST.mia.id, requestedByName: 'Mia', planHash: 'x', createdAt: now() }
  const run = { id, guildId, action: 'message.delete', input: { channels: [] }, ...SPAMS, ...by }
  await steward.db.orm.insert(runs).values({ ...run, status: 'done', total: authors.length })
  const targets = authors.map((authorId, position) => ({ targetId: `7${position}`, position, input: { authorId } }))
  const ended = { runId: id, name: '', plan: 'do' as const, state: 'done' as const }
  await steward.db.orm.insert(runTargets).values(targets.map(target => ({ ...target, ...ended })))
  const about = { guildId, actorId: CAST.mia.id, actorName: 'Mia', targetId: '5', targetName: 'general', runId: id }
  const deed = { action: 'message.delete.bulk', ...SPAMS, intent: { channelId: '5' }, before: {}, after: {} }
  const entry = { id: `of ${id}`, ...about, ...deed, outcome: 'done' as const, openedAt: now() }
  await steward.db.orm.insert(auditEntries).values(entry)
  const said = { ...about, id: `said of ${id}`, action: 'entry.reason', intent: { amends: entry.id }, openedAt: now() }
  const words = { before: { reason: run.reason }, after: { reason: 'Réx floods' }, outcome: 'done' as const }
  await steward.db.orm.insert(auditEntries).values({ ...said, ...words, runId: null })
  const amended = { kind: 'reason' as const, text: 'Réx floods', foldedText: 'rex floods' }
  const amendment = { id: said.id, guildId, entryId: entry.id, ...amended }
  await steward.db.orm.insert(entryAmendments).values({ ...amendment, byId: CAST.mia.id, byName: 'Mia', at: now() })
  const theirs = { guildId, id: `8${authors.length}${id.length}`, at: now(), actionType: 73, userId: CAST.steward.id }
  const caused = {
    ...theirs,
    targetId: '5',
    reason: 'Mia: Réx späms',
    foldedReason: 'mia: rex spams',
    entryId: entry.id,
  }
  await steward.db.orm.insert(platformLogEntries).values(caused)
}

test('of a run that took back what a moderator did, entries about them go, and others stay', async () => {
  const by = { requestedById: CAST.bo.id, requestedByName: 'Bo', planHash: 'x', createdAt: now() }
  const whose = { undoOfActorId: CAST.mia.id, undoOfActorName: 'Mia' }
  const run = { id: 'back', guildId, action: 'ban.remove', input: {}, reason: 'Stolen', ...by, ...whose }
  await steward.db.orm.insert(runs).values({ ...run, status: 'done', total: 2 })
  const ended = { runId: 'back', name: 'Somebody', plan: 'do' as const, state: 'done' as const }
  const targets = [rex.id, otto.id].map((userId, position) => ({
    ...ended,
    targetId: `entry ${position}`,
    position,
    input: { userId, undoes: 'member.ban' },
  }))
  await steward.db.orm.insert(runTargets).values(targets)
  await steward.order('bo', erasePerson, { guildId, userId: rex.id })
  const left = await steward.db.orm.select().from(runTargets).where(eq(runTargets.runId, 'back'))
  expect(left.map(({ targetId }) => targetId)).toEqual(['entry 1'])
  expect(await told('back')).toMatchObject({ total: 1 })
})

const loggedFor = async (entryId: string) =>
  (await steward.db.orm.select().from(platformLogEntries).where(eq(platformLogEntries.entryId, entryId)))[0]?.reason

test('so does why messages of theirs alone were deleted together, in the log too', async () => {
  await purged('theirs', rex.id, rex.id)
  await purged('of both', rex.id, otto.id)
  await steward.order('bo', erasePerson, { guildId, userId: rex.id })
  const entries = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.action, 'message.delete.bulk'))
  const said = new Map(entries.map(({ runId, reason }) => [runId, reason]))
  expect([said.get('theirs'), said.get('of both')]).toEqual(['', 'Réx späms'])
  const corrections = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.action, 'entry.reason'))
  const corrected = new Map(corrections.map(({ id, before, after }) => [id, { before, after }]))
  expect(corrected.get('said of theirs')).toEqual({ before: {}, after: {} })
  expect(corrected.get('said of of both')).toEqual({ before: { reason: 'Réx späms' }, after: { reason: 'Réx floods' } })
  const left = await steward.db.orm.select({ entryId: entryAmendments.entryId }).from(entryAmendments)
  expect(left).toEqual([{ entryId: 'of of both' }])
  expect([await loggedFor('of theirs'), await loggedFor('of of both')]).toEqual([null, 'Mia: Réx späms'])
  expect((await readFolded(steward.db.orm)).wrong).toEqual([])
})
