import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { evidence } from '../db/schema/evidence.ts'
import { messages } from '../db/schema/messages.ts'
import { deleteMessage } from '../moderation/messages/delete-message.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { runOutcomes } from '../queries/audit/run-outcomes.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { PATIENT } from '../runs/test-runs.ts'
import { viewerOf } from '../test-steward.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../time.ts'
import { FORTNIGHT, openTestPurge, type TestPurge } from './test-purge.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.aurora
let steward: TestPurge

beforeAll(async () => {
  steward = await openTestPurge()
  await steward.mirrored(guildId)
  await steward.relyOnChannels(guildId)
})
afterAll(() => steward.close())
afterEach(() => steward.control.clearFaults())

const ticked = (channelId: string, ids: string[]) => ({ messages: ids.map(id => ({ channelId, id })) })
const newest = (ids: string[]) => ids.toSorted((a, b) => (BigInt(a) < BigInt(b) ? 1 : -1))[0]!

test('of 1,000 messages, 137 of them old and 12 pinned, exactly those of the plan go, in the fewest calls, while people write on', async () => {
  const channelId = await steward.openChannel(guildId)
  const ids = Array.from({ length: 1_000 }, (_, n) => {
    const agoMs = n < 137 ? FORTNIGHT + DAY + n * MINUTE : n * MINUTE
    return steward.write(channelId, agoMs, { pinned: n % 80 === 3 && n < 960 })
  })
  const pinned = ids.filter((_, n) => n % 80 === 3 && n < 960)
  expect(pinned).toHaveLength(12)
  await steward.heard(channelId, 1_000)
  const later: string[] = []
  const writing = setInterval(() => later.push(steward.write(channelId, 0, { author: CAST.otto.id })), 40)
  try {
    await expect.poll(() => later.length, PATIENT).toBeGreaterThan(5)
    const targets = { filter: { channels: channelId }, upTo: newest(ids) }
    const before = await steward.control.lastRequest()
    const runId = await steward.planPurge('mia', { guildId, targets, reason: 'Raid' })
    expect(await steward.view('mia', guildId, runId)).toMatchObject({
      status: 'planned',
      total: 1_000,
      plan: { do: 988, pinned: 12 },
      isUndoable: false,
      // Two of the pinned ones are old.
      purge: { bulk: 853, single: 135, calls: 9 + 135 },
      input: { bulk: 853, single: 135, calls: 9 + 135, channels: [{ id: channelId, name: 'noise' }] },
    })
    expect(await steward.deletions(before)).toEqual([])
    await steward.order('mia', RUN_COMMANDS.start, { guildId, runId })
    const { states, because } = await steward.stands('mia', guildId, runId, 'done')
    expect({ states, because }).toEqual({ states: { done: 988, skipped: 12 }, because: null })
    const calls = await steward.deletions(before)
    expect(calls.map(({ status }) => status)).toEqual(Array(144).fill(204))
    expect(calls[0]?.reason).toContain(`(${CAST.mia.id}): Raid`)
    clearInterval(writing)
    expect((await steward.left(channelId)).toSorted()).toEqual([...pinned, ...later].toSorted())
    // What the platform must be asked for is copied in parts: those that go together, then those that go one by one.
    const copies = await steward.copies(guildId, runId)
    expect(copies.map(({ total }) => total)).toEqual([500, 353, 100, 35])
    expect(new Set(copies.map(({ seal }) => seal))).toEqual(new Set(['intact']))
    const entries = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.runId, runId))
    expect(entries).toHaveLength(144)
    // What the log says of it is how many messages it was, not how many calls.
    const told = await runOutcomes(steward.db.orm, [{ id: runId, action: 'message.delete' }])
    expect(told.get(runId)).toEqual({ done: 988 })
    expect(entries.every(({ outcome, intent }) => outcome === 'done' && typeof intent.evidenceId === 'string')).toBe(
      true,
    )
  } finally {
    clearInterval(writing)
  }
})

test('of what somebody wrote only what is no older than the span is planned, and the plan says how far back it goes', async () => {
  const channelId = await steward.openChannel(guildId)
  const write = (agoMs: number, author = CAST.rex.id) => steward.write(channelId, agoMs, { author })
  const ids = [write(MINUTE), write(30 * MINUTE), write(2 * HOUR), write(2 * DAY)]
  write(MINUTE, CAST.otto.id)
  await steward.heard(channelId, 5)
  const planned = async (filter: object) => {
    const targets = { filter: { channels: channelId, author: CAST.rex.id, ...filter }, upTo: newest(ids) }
    const { total, input } = await steward.view('mia', guildId, await steward.planPurge('mia', { guildId, targets }))
    return { total, age: input.age }
  }
  expect(await planned({ after: '1h' })).toEqual({ total: 2, age: '1h' })
  expect(await planned({ after: '24h' })).toEqual({ total: 3, age: '24h' })
  expect(await planned({})).toEqual({ total: 4, age: undefined })
  // A day of a filter is told by no length.
  expect(await planned({ after: '2020-01-01' })).toEqual({ total: 4, age: undefined })
})

test('a single click keeps a copy first; where that cannot be stored nothing is deleted, and others are refused', async () => {
  const channelId = await steward.openChannel(guildId)
  const [one, other] = [steward.write(channelId, HOUR), steward.write(channelId, 2 * HOUR)]
  await steward.heard(channelId, 2)
  const click = (name: 'mia' | 'otto', messageId: string, env = steward.env) =>
    runVerb(deleteMessage, {
      steward: { ...steward, env },
      viewer: viewerOf(name),
      input: { guildId, channelId, messageId, reason: 'spam' },
    })
  await expect(click('otto', one)).rejects.toMatchObject({ code: 'not_found' })
  const before = await steward.control.lastRequest()
  await expect(click('mia', one, { ...steward.env, vaultKeys: [] as never })).rejects.toMatchObject({
    details: { entryId: expect.any(String) },
  })
  expect(await steward.deletions(before)).toEqual([])
  const { entryId } = await click('mia', one)
  expect(await steward.left(channelId)).toEqual([other])
  const [entry] = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.id, entryId))
  expect(entry).toMatchObject({ targetId: CAST.rex.id, targetName: 'Rex', outcome: 'done', reason: 'spam' })
  const [copy] = await steward.db.orm
    .select()
    .from(evidence)
    .where(eq(evidence.id, entry!.intent.evidenceId as string))
  expect(copy).toMatchObject({ kind: 'message', total: 1 })
  await expect.poll(() => click('mia', one).catch(error => error.code), PATIENT).toBe('conflict')
})

test('where no copy can be stored a run stops and says so, and nothing is deleted', async () => {
  const channelId = await steward.openChannel(guildId)
  const ids = [HOUR, 2 * HOUR].map(agoMs => steward.write(channelId, agoMs))
  await steward.heard(channelId, 2)
  const runId = await steward.planPurge('mia', { guildId, targets: ticked(channelId, ids) })
  const keys = steward.env.vaultKeys
  steward.env.vaultKeys = [] as never
  try {
    await steward.order('mia', RUN_COMMANDS.start, { guildId, runId })
    const { because, states } = await steward.stands('mia', guildId, runId, 'stopped')
    expect(because).toBe(
      'The copy of these messages could not be stored, so nothing was deleted. The vault has no key.',
    )
    expect(states).toEqual({ cancelled: 2 })
  } finally {
    steward.env.vaultKeys = keys
  }
  expect((await steward.left(channelId)).toSorted()).toEqual(ids.toSorted())
  await steward.order('mia', RUN_COMMANDS.retry, { guildId, runId })
  expect((await steward.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 2 })
})

test('one that somebody else deletes meanwhile needs nothing, and one that crosses the line goes by itself', async () => {
  const channelId = await steward.openChannel(guildId)
  // Too old 45 s from now: 15 s are kept as a margin.
  const crossing = [0, 1].map(n => steward.write(channelId, FORTNIGHT - 45 * SECOND - n))
  const young = [1, 2, 3].map(n => steward.write(channelId, n * HOUR))
  const old = steward.write(channelId, FORTNIGHT + DAY)
  await steward.heard(channelId, 6)
  const before = await steward.control.lastRequest()
  const runId = await steward.planPurge('mia', { guildId, targets: ticked(channelId, [...crossing, ...young, old]) })
  expect(await steward.view('mia', guildId, runId)).toMatchObject({ purge: { bulk: 5, single: 1, calls: 2 } })
  await expect
    .poll(async () => (await steward.view('mia', guildId, runId)).purge, PATIENT)
    .toEqual({ bulk: 3, single: 3, calls: 4 })
  await steward.control.deleteMessage(channelId, young[0]!)
  // Deleted with others it would count as done: the platform does not say that it was gone.
  await expect.poll(() => steward.db.orm.$count(messages, eq(messages.id, young[0]!)), PATIENT).toBe(0)
  await steward.order('mia', RUN_COMMANDS.start, { guildId, runId })
  expect((await steward.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 5, already: 1 })
  expect(await steward.left(channelId)).toEqual([])
  const calls = await steward.deletions(before)
  expect(calls.map(({ path }) => path.split('/').at(-1)).toSorted()).toEqual(
    ['bulk-delete', ...crossing, old].toSorted(),
  )
})

test('in a channel that the platform does not let be read nothing is called gone', async () => {
  const channelId = await steward.openChannel(guildId)
  const ids = [1, 2, 3].map(n => steward.write(channelId, n * MINUTE))
  await steward.heard(channelId, 3)
  const planOf = async () => {
    // As one that lies further back than what the gateway told.
    await steward.db.orm.delete(messages).where(eq(messages.channelId, channelId))
    const runId = await steward.planPurge('mia', { guildId, targets: ticked(channelId, ids) })
    const { plan, unsure } = await steward.view('mia', guildId, runId)
    return { runId, plan, unsure }
  }
  expect(await planOf()).toMatchObject({ plan: { do: 3 }, unsure: 0 })
  const path = `/channels/${channelId}/messages`
  await steward.control.addFault({ method: 'GET', path, kind: 'status', status: 403, times: 9 })
  const { runId, ...unknown } = await planOf()
  expect(unknown).toEqual({ plan: { unknown_id: 3 }, unsure: 3 })
  await steward.order('mia', RUN_COMMANDS.drop, { guildId, runId, targetIds: ids.slice(1) })
  expect((await steward.view('mia', guildId, runId)).unsure).toBe(1)
})
