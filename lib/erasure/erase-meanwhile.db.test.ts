import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { firstEntryIdAt } from '../audit/entry-id.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { evidence, evidenceMessages } from '../db/schema/evidence.ts'
import { messages } from '../db/schema/messages.ts'
import { runs, runTargets } from '../db/schema/runs.ts'
import { readToCopy, takeEvidence } from '../evidence/take-evidence.ts'
import { deleteMessage } from '../moderation/messages/delete-message.ts'
import { deleteMessages } from '../moderation/messages/delete-messages.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { setNick } from '../moderation/set-nick.ts'
import { ordersFor, refusalOf } from '../moderation/test-orders.ts'
import { copyNext } from '../purge/copy-next.ts'
import { MessageQueue } from '../purge/message-queue.ts'
import { findRun } from '../runs/find-run.ts'
import type { Lease } from '../runs/lease.ts'
import type { Plan } from '../runs/plan.ts'
import { storePlan } from '../runs/store-plan.ts'
import { standingStill } from '../test-standing-still.ts'
import { viewerOf } from '../test-steward.ts'
import { HOUR, MINUTE, now } from '../time.ts'
import { erasedSince } from './hold-erasures.ts'
import { openTestErasing, type TestErasing } from './test-erasing.ts'

const guildId = GUILDS.aurora
const { rex } = CAST
const takenBy = { id: CAST.mia.id, name: 'Mia' }
const PASSES = { code: 'conflict', details: { retryAfterMs: expect.any(Number) } }
vi.setConfig({ testTimeout: 300_000 })
let steward: TestErasing

beforeAll(async () => {
  steward = await openTestErasing()
})
afterAll(() => steward.close())
afterEach(async () => {
  for (const table of [runTargets, runs, evidenceMessages, evidence, auditEntries]) await steward.db.orm.delete(table)
})

const erase = () => steward.erase('bo', rex.id)
const entries = (action: string) => steward.db.orm.select().from(auditEntries).where(eq(auditEntries.action, action))
const copies = async () => [await steward.db.orm.$count(evidence), await steward.db.orm.$count(evidenceMessages)]
const as = (moderator: 'mia' | 'bo') => ({ steward, viewer: viewerOf(moderator) })

/** As if somebody's erasure had begun a moment ago, and had not ended. */
async function beginErasing() {
  await erase()
  await steward.db.orm.update(auditEntries).set({ outcome: 'pending', settledAt: null })
}

/** And as if it had ended long ago. */
const endErasing = () =>
  steward.db.orm
    .update(auditEntries)
    .set({ outcome: 'done', settledAt: new Date(now().getTime() - MINUTE) })
    .where(eq(auditEntries.action, 'person.erase'))

test('what was read of somebody before they were erased gets into no copy, and nothing of such a copy is left', async () => {
  const keys = [await steward.write(rex.id, 'you fool'), await steward.write(CAST.otto.id, 'stop it')]
  const order = { guildId, kind: 'purge' as const, takenBy, reason: '', keys }
  const read = await readToCopy(steward, order)
  await erase()
  expect(await refusalOf(takeEvidence(steward, { ...order, read }))).toMatchObject(PASSES)
  expect(await copies()).toEqual([0, 0])
  // Of what he wrote nothing is read by then, or he wrote it since.
  const again = await readToCopy(steward, { ...order, keys: [keys[1]!] })
  await takeEvidence(steward, { ...order, keys: [keys[1]!], read: again })
  expect(await copies()).toEqual([1, 1])
})

test('nor while they are being erased; a run waits for the end of that', async () => {
  const key = await steward.write(rex.id, 'you fool')
  const plan = { guildId, action: 'message.delete', input: {}, reason: '', requestedBy: takenBy, readAt: now() }
  const target = { targetId: key.id, name: key.id, plan: 'do' as const, planText: null, runs: true }
  const runId = await storePlan(steward, { ...plan, targets: [{ ...target, input: { channelId: key.channelId } }] })
  await beginErasing()
  const again = await steward.control.createMessage(key.channelId, { author_id: rex.id, content: 'and again' })
  await expect.poll(() => steward.db.orm.$count(messages, eq(messages.id, again.id))).toBe(1)
  await steward.db.orm.update(runTargets).set({ targetId: again.id })
  const { standing } = await steward.guildOf('mia')
  const lease = { run: await findRun(steward.db.orm, standing, runId) } as Lease
  const { channelId } = key
  const queue = new MessageQueue(steward.platform.profile, [{ id: again.id, channelId, createdAt: null }])
  const call = { channelId, how: 'single' as const, ids: [again.id] }
  const { signal } = new AbortController()
  const copy = () => copyNext(steward, lease, { call, queue, copies: new Map(), signal })
  expect(await copy()).toMatchObject({
    later: { afterMs: expect.any(Number), isTold: true },
  })
  expect(await copies()).toEqual([0, 0])
  await endErasing()
  expect(await copy()).toBeNull()
  expect(await copies()).toEqual([1, 1])
})

test('of messages whose author the entry does not name nothing is deleted where they were erased meanwhile', async () => {
  const keys = [await steward.write(rex.id, 'one'), await steward.write(rex.id, 'two')]
  const [{ channelId }] = keys as [(typeof keys)[0]]
  // The list of the platform is asked for what the mirror lacks.
  await steward.db.orm.delete(messages).where(eq(messages.authorId, rex.id))
  const { still, reached, goOn } = standingStill(steward, async () => (await entries('message.delete.bulk')).length > 0)
  const input = { guildId, channelId, messageIds: keys.map(({ id }) => id), reason: 'spam' }
  const deleted = refusalOf(runVerb(deleteMessages, { ...as('mia'), steward: still, input }))
  await reached
  await erase()
  goOn()
  expect(await deleted).toMatchObject(PASSES)
  expect(await entries('message.delete.bulk')).toEqual([])
  expect(await copies()).toEqual([0, 0])
  expect((await steward.control.messages(channelId)).map(({ id }) => id)).toEqual(
    expect.arrayContaining(input.messageIds),
  )
})

test('no entry about somebody is opened while they are being erased', async () => {
  const { order } = ordersFor(steward, guildId)
  await beginErasing()
  expect(await refusalOf(order(setNick, { userId: rex.id, nick: 'Ogre' }, 'bo'))).toMatchObject(PASSES)
  expect(await entries('member.nick')).toEqual([])
  await order(setNick, { userId: CAST.otto.id, nick: 'Owl' }, 'bo')
  await endErasing()
  await order(setNick, { userId: rex.id, nick: 'Ogre' }, 'bo')
  expect(await entries('member.nick')).toHaveLength(2)
})

test('nor one that names who wrote a message, or takes back what an entry told, by what was read before', async () => {
  const { channelId, id } = await steward.write(rex.id, 'you fool')
  const { entryId } = await ordersFor(steward, guildId).order(setNick, { userId: rex.id, nick: 'Goblin' }, 'bo')
  const readAt = now()
  await erase()
  const state = { author: { id: rex.id, name: 'Rex' }, isGone: false }
  const message = { guildId, channelId, messageId: id, reason: '' }
  const named = runVerb(deleteMessage, { ...as('mia'), input: message, state, readAt })
  expect(await refusalOf(named)).toMatchObject(PASSES)
  const nick = { guildId, userId: rex.id, nick: 'Rex', reason: '' }
  const undone = runVerb(setNick, { ...as('bo'), input: nick, undoOf: entryId!, readAt })
  expect(await refusalOf(undone)).toMatchObject(PASSES)
  const theirs = eq(auditEntries.targetId, rex.id)
  expect((await steward.db.orm.select().from(auditEntries).where(theirs)).map(({ action }) => action)).toEqual([
    'person.erase',
  ])
})

test('an erasure says that it is still at it, and one that takes hours is seen by whoever is about many or all', async () => {
  await beginErasing()
  const beganAt = new Date(now().getTime() - 3 * HOUR)
  const began = { id: `${firstEntryIdAt(beganAt.getTime()).slice(0, -1)}1`, openedAt: beganAt }
  const [entry] = await steward.db.orm.update(auditEntries).set(began).returning()
  expect(entry!.aliveAt).not.toBeNull()
  const many = Array.from({ length: 300 }, (_, number) => String(number))
  const { orm } = steward.db
  expect(await erasedSince(orm, guildId, now())).toEqual([{ userId: rex.id, isOver: false }])
  expect(await erasedSince(orm, guildId, now(), [...many, rex.id])).toHaveLength(1)
  expect(await erasedSince(orm, guildId, now(), many)).toEqual([])
})

test('a plan that was worked out before is not stored, whoever of it was erased', async () => {
  const plan = { guildId, input: {}, reason: '', requestedBy: takenBy, readAt: now() }
  const target = { targetId: '1', name: 'Rex', plan: 'do' as const, planText: null, runs: true }
  const plans: Plan[] = [
    { ...plan, action: 'member.kick', targets: [{ ...target, targetId: rex.id }] },
    { ...plan, action: 'message.delete', targets: [{ ...target, input: { authorId: rex.id } }] },
    { ...plan, action: 'member.nick', undoOfActor: takenBy, targets: [{ ...target, input: { userId: rex.id } }] },
  ]
  await erase()
  for (const one of plans) expect(await refusalOf(storePlan(steward, one))).toMatchObject(PASSES)
  expect(await steward.db.orm.$count(runs)).toBe(0)
  const others = { ...plan, action: 'member.kick', targets: [{ ...target, targetId: CAST.otto.id }] }
  const runId = await storePlan(steward, others)
  expect(await steward.db.orm.$count(runs, and(eq(runs.id, runId), eq(runs.status, 'planned')))).toBe(1)
})
