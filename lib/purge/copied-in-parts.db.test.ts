import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { evidence, evidenceMessages } from '../db/schema/evidence.ts'
import { messages } from '../db/schema/messages.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { PATIENT } from '../runs/test-runs.ts'
import { DAY, HOUR, MINUTE } from '../time.ts'
import { FORTNIGHT } from './test-purge.ts'
import { ticked, withPurge } from './test-with-purge.ts'

const guildId = GUILDS.aurora
const steward = withPurge({ isListed: true })

const start = (runId: string) => steward.order('mia', RUN_COMMANDS.start, { guildId, runId })
const forget = (channelId: string) =>
  steward.db.orm.delete(messages).where(and(eq(messages.guildId, guildId), eq(messages.channelId, channelId)))

/** A channel of which only the platform is sure to tell what stands there, and the plan to delete some of its messages. */
async function planned(count: number, { agoMs = DAY, apart = 0, forgotten = true } = {}) {
  const channelId = await steward.openChannel(guildId)
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    ids.push(steward.write(channelId, agoMs + n * MINUTE))
    for (let other = 1; other <= apart; other++) {
      steward.write(channelId, agoMs + n * MINUTE + other * 100, { author: CAST.otto.id })
    }
  }
  await steward.heard(channelId, count * (apart + 1))
  const runId = await steward.planPurge('mia', { guildId, targets: ticked(channelId, ids) })
  if (forgotten) await forget(channelId)
  return { channelId, ids, runId }
}

/** A run that rests in the middle, though nothing hinders it. */
async function restHalfway(runId: string): Promise<void> {
  await steward.control.setLatency({ ms: 60 })
  await start(runId)
  const states = async () => (await steward.view('mia', guildId, runId)).states
  await expect.poll(async () => (await states()).done ?? 0, PATIENT).toBeGreaterThan(1)
  await steward.order('mia', RUN_COMMANDS.pause, { guildId, runId })
  await expect.poll(async () => (await states()).running ?? 0, PATIENT).toBe(0)
  await steward.control.clearFaults()
}

const waitingOf = async (runId: string) =>
  (await steward.targets(runId))
    .toSorted((one, other) => one.position - other.position)
    .filter(({ state }) => state === 'waiting')
    .map(({ targetId }) => targetId)

/** The requests about the messages of a channel since, as the platform got them: a page of its list, or a deletion. */
async function asked(channelId: string, since: number): Promise<('page' | 'deletion')[]> {
  return (await steward.control.requests(since))
    .filter(({ path, query }) => path.includes(`${channelId}/messages`) && !query.includes('around='))
    .map(({ method }) => (method === 'GET' ? 'page' : 'deletion'))
}

test('what the platform must be asked for is copied in parts, each of which goes before the next is read, in no more calls', async () => {
  const { channelId, ids, runId } = await planned(1_100)
  const before = await steward.control.lastRequest()
  await start(runId)
  expect((await steward.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 1_100 })
  expect(await steward.left(channelId)).toEqual([])
  const requests = await asked(channelId, before)
  const part = [...Array(5).fill('page'), ...Array(5).fill('deletion')]
  expect(requests.slice(0, 20)).toEqual([...part, ...part])
  expect(requests.filter(one => one === 'deletion')).toHaveLength(11)
  expect(await steward.copies(guildId, runId)).toEqual([500, 500, 100].map(total => ({ seal: 'intact', total })))
  // Each message with its text, which the mirror did not have, in the copy to which the entry of its deletion leads.
  const copied = await steward.db.orm
    .select({ id: evidenceMessages.messageId, copyId: evidence.id, copy: evidenceMessages.copy })
    .from(evidenceMessages)
    .innerJoin(evidence, eq(evidence.id, evidenceMessages.evidenceId))
    .where(eq(evidence.runId, runId))
  expect(copied.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(copied.every(({ copy }) => copy.known && copy.content.startsWith('noise'))).toBe(true)
  const copyOf = new Map(copied.map(({ id, copyId }) => [id, copyId]))
  const entries = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.runId, runId))
  expect(entries).toHaveLength(11)
  for (const { intent } of entries) {
    expect(new Set((intent.messageIds as string[]).map(id => copyOf.get(id)))).toEqual(new Set([intent.evidenceId]))
  }
})

test('where the platform has told a part and asks to wait, that part goes meanwhile', async () => {
  const { channelId, runId } = await planned(8, { apart: 100, agoMs: FORTNIGHT + DAY })
  const path = `/channels/${channelId}/messages`
  await steward.control.setRateLimits([{ method: 'GET', path: `^${path}$`, limit: 3, windowMs: HOUR, scope: 'route' }])
  await start(runId)
  await expect
    .poll(async () => (await steward.view('mia', guildId, runId)).states.done ?? 0, PATIENT)
    .toBeGreaterThan(1)
})

test('what is pinned meanwhile stays also where it goes before another that cannot be copied anew', async () => {
  const { channelId, runId } = await planned(20, { agoMs: FORTNIGHT + DAY, forgotten: false })
  await restHalfway(runId)
  const edited = (await waitingOf(runId))[0]!
  const heard = async (id: string) => (await steward.db.orm.select().from(messages).where(eq(messages.id, id)))[0]
  await steward.control.editMessage(channelId, edited, { content: 'I never said that' })
  await expect.poll(() => heard(edited), PATIENT).toMatchObject({ content: 'I never said that' })
  const listing = { method: 'GET', path: `/channels/${channelId}/messages$`, kind: 'status', status: 503 } as const
  const silent = () => steward.control.addFault({ ...listing, times: 1_000 })
  await silent()
  await steward.control.addFault({ method: 'DELETE', path: `/channels/${channelId}/messages/`, kind: 'hold' })
  await steward.order('mia', RUN_COMMANDS.resume, { guildId, runId })
  await expect.poll(async () => (await steward.view('mia', guildId, runId)).states.running, PATIENT).toBe(1)
  const last = (await waitingOf(runId)).at(-1)!
  expect(last).not.toBe(edited)
  await steward.control.editMessage(channelId, last, { pinned: true })
  await expect.poll(() => heard(last), PATIENT).toMatchObject({ pinned: true })
  await steward.control.clearFaults()
  await silent()
  const states = async () => (await steward.view('mia', guildId, runId)).states
  await expect.poll(async () => (await states()).waiting, PATIENT).toBe(1)
  await steward.control.clearFaults()
  expect((await steward.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 19, refused: 1 })
  expect(await steward.left(channelId)).toEqual([last])
})

test('whoever watches is told that messages are being read, and no more once they are', async () => {
  const { channelId, runId } = await planned(3)
  await steward.control.addFault({ method: 'GET', path: `/channels/${channelId}/messages$`, kind: 'hold' })
  await start(runId)
  const because = async () => (await steward.view('mia', guildId, runId)).because
  await expect.poll(because, PATIENT).toMatch(/^The next messages are being read from the platform/)
  await steward.control.clearFaults()
  expect(await steward.stands('mia', guildId, runId, 'done')).toMatchObject({ states: { done: 3 }, because: null })
})

test('what was copied long ago is copied anew where nobody is sure to tell of edits', async () => {
  const { channelId, runId } = await planned(20, { agoMs: FORTNIGHT + DAY })
  await restHalfway(runId)
  const left = await steward.left(channelId)
  await steward.db.orm
    .update(evidence)
    .set({ takenAt: sql`${evidence.takenAt} - interval '1 hour'` })
    .where(eq(evidence.runId, runId))
  await steward.control.editMessage(channelId, left[0]!, { content: 'I never said that' })
  await forget(channelId)
  await steward.order('mia', RUN_COMMANDS.resume, { guildId, runId })
  expect((await steward.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 20 })
  const copied = await steward.db.orm
    .select({ copy: evidenceMessages.copy })
    .from(evidenceMessages)
    .where(eq(evidenceMessages.messageId, left[0]!))
  expect(copied.map(({ copy }) => copy.content)).toContain('I never said that')
})
