import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { evidence, evidenceMessages } from '../db/schema/evidence.ts'
import { messages } from '../db/schema/messages.ts'
import { messagesOfRun } from '../evidence/messages-of-run.ts'
import { setRetention } from '../evidence/set-retention.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { PATIENT } from '../runs/test-runs.ts'
import { viewerOf } from '../test-steward.ts'
import { DAY, SECOND } from '../time.ts'
import { FORTNIGHT } from './test-purge.ts'
import { ticked, withPurge } from './test-with-purge.ts'

const guildId = GUILDS.aurora
const steward = withPurge()

const command = (name: 'start' | 'pause' | 'resume' | 'retry', runId: string) =>
  steward.order('mia', RUN_COMMANDS[name], { guildId, runId })

/** A run that deletes twenty old messages and rests in the middle, and those that still wait. */
async function halfway(more: { pinnedToo?: boolean } = {}) {
  const channelId = await steward.openChannel(guildId)
  const ids = Array.from({ length: 20 }, (_, n) => steward.write(channelId, FORTNIGHT + DAY + n * SECOND))
  await steward.heard(channelId, 20)
  const targets = ticked(channelId, ids)
  const runId = await steward.planPurge('mia', { guildId, targets, ...more })
  await steward.control.setLatency({ ms: 60 })
  await command('start', runId)
  const statesOf = async () => (await steward.view('mia', guildId, runId)).states
  await expect.poll(async () => (await statesOf()).done ?? 0, PATIENT).toBeGreaterThan(1)
  await command('pause', runId)
  await expect.poll(async () => (await statesOf()).running ?? 0, PATIENT).toBe(0)
  await steward.control.clearFaults()
  const inOrder = (await steward.targets(runId)).sort((a, b) => a.position - b.position)
  const waiting = inOrder.filter(({ state }) => state === 'waiting').map(one => one.targetId)
  expect(waiting.length).toBeGreaterThan(3)
  return { channelId, runId, waiting: waiting as [string, string, ...string[]] }
}

/** Changes a message on the platform and waits until the mirror has heard. */
async function change(channelId: string, id: string, to: { content?: string; pinned?: boolean }) {
  await steward.control.editMessage(channelId, id, to)
  const heard = async () => (await steward.db.orm.select().from(messages).where(eq(messages.id, id)))[0]
  await expect.poll(heard, PATIENT).toMatchObject(to)
}

async function goesOn(runId: string) {
  await command('resume', runId)
  return (await steward.stands('mia', guildId, runId, 'done')).states
}

const copiesOf = (runId: string) =>
  steward.db.orm.select().from(evidence).where(eq(evidence.runId, runId)).orderBy(asc(evidence.id))

test('what was edited while a run rested is copied once more, by itself, and the log leads to the newest copy', async () => {
  const { channelId, runId, waiting } = await halfway()
  await change(channelId, waiting[0], { content: 'I never said that' })
  expect(await goesOn(runId)).toEqual({ done: 20 })
  expect(await steward.copies(guildId, runId)).toEqual([
    { seal: 'intact', total: 20 },
    { seal: 'intact', total: 1 },
  ])
  const [first, second] = await copiesOf(runId)
  const copied = await steward.db.orm.select().from(evidenceMessages).where(eq(evidenceMessages.messageId, waiting[0]))
  const contentIn = (id: string) => copied.find(({ evidenceId }) => evidenceId === id)?.copy.content
  expect([contentIn(first!.id), contentIn(second!.id)]).toEqual([expect.stringMatching(/^noise/), 'I never said that'])
  const entries = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.runId, runId))
  const onSecond = entries.filter(({ intent }) => intent.evidenceId === second!.id)
  expect(onSecond).toMatchObject([{ intent: { messageId: waiting[0] } }])
  const guild = await loadGuild(steward, viewerOf('mia'), guildId)
  const { messages: shown } = await messagesOfRun(steward, guild, { runId, ids: [waiting[0]] })
  expect(shown.map(({ content }) => content)).toEqual(['I never said that'])
})

test('what was edited is copied once more also where the clock of the platform is behind', async () => {
  const { channelId, runId, waiting } = await halfway()
  await steward.db.orm
    .update(evidence)
    .set({ takenAt: sql`${evidence.takenAt} + interval '5 minutes'` })
    .where(eq(evidence.runId, runId))
  await change(channelId, waiting[0], { content: 'I never said that' })
  expect(await goesOn(runId)).toEqual({ done: 20 })
  expect(await copiesOf(runId)).toHaveLength(2)
})

test('a run that rested while nothing was edited keeps its one copy', async () => {
  const { runId } = await halfway()
  expect(await goesOn(runId)).toEqual({ done: 20 })
  expect(await steward.copies(guildId, runId)).toEqual([{ seal: 'intact', total: 20 }])
})

test('what was pinned meanwhile stays until it is unpinned, unless pinned ones were to go too', async () => {
  const { channelId, runId, waiting } = await halfway()
  await change(channelId, waiting[1], { pinned: true })
  expect(await goesOn(runId)).toEqual({ done: 19, refused: 1 })
  expect(await steward.left(channelId)).toEqual([waiting[1]])
  const refused = (await steward.targets(runId)).find(({ targetId }) => targetId === waiting[1])
  expect(refused).toMatchObject({ state: 'refused', explanation: 'It was pinned meanwhile.', entryId: null })
  await change(channelId, waiting[1], { pinned: false })
  await command('retry', runId)
  expect((await steward.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 20 })

  const all = await halfway({ pinnedToo: true })
  await change(all.channelId, all.waiting[0], { pinned: true })
  expect(await goesOn(all.runId)).toEqual({ done: 20 })
})

test('what is pinned while a run is at the others stays as well', async () => {
  const channelId = await steward.openChannel(guildId)
  const ids = Array.from({ length: 3 }, (_, n) => steward.write(channelId, FORTNIGHT + DAY + n * SECOND))
  await steward.heard(channelId, 3)
  const targets = ticked(channelId, ids)
  const runId = await steward.planPurge('mia', { guildId, targets })
  await steward.control.addFault({ method: 'DELETE', path: `/channels/${channelId}/messages/`, kind: 'hold' })
  await command('start', runId)
  await expect.poll(async () => (await steward.view('mia', guildId, runId)).states.running, PATIENT).toBe(1)
  const next = (await steward.targets(runId)).find(({ state }) => state === 'waiting')!
  await change(channelId, next.targetId, { pinned: true })
  await steward.control.clearFaults()
  expect((await steward.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 2, refused: 1 })
  expect(await steward.left(channelId)).toEqual([next.targetId])
})

test.each([
  ['one by one', FORTNIGHT + DAY, 3, 1],
  ['together', DAY, 103, 3],
])(
  'what is edited while a run is at the others is copied once more before it goes, with its call: %s',
  async (_how, agoMs, count, inCall) => {
    const channelId = await steward.openChannel(guildId)
    const ids = Array.from({ length: count }, (_, n) => steward.write(channelId, agoMs + n * SECOND))
    await steward.heard(channelId, count)
    const targets = ticked(channelId, ids)
    const runId = await steward.planPurge('mia', { guildId, targets })
    await steward.control.addFault({ method: 'DELETE', path: `/channels/${channelId}/messages/`, kind: 'hold' })
    await steward.control.addFault({ method: 'POST', path: '/bulk-delete', kind: 'hold' })
    await command('start', runId)
    const running = async () => (await steward.view('mia', guildId, runId)).states.running ?? 0
    await expect.poll(running, PATIENT).toBeGreaterThan(0)
    const next = (await steward.targets(runId)).find(({ state }) => state === 'waiting')!.targetId
    await change(channelId, next, { content: 'I never said that' })
    await steward.control.clearFaults()
    expect((await steward.stands('mia', guildId, runId, 'done')).states).toEqual({ done: count })
    const [whole, more, ...others] = await copiesOf(runId)
    expect([whole, more]).toMatchObject([
      { kind: 'purge', total: count },
      { kind: 'message', total: inCall },
    ])
    expect(others).toEqual([])
    expect((await steward.copies(guildId, runId)).map(({ seal }) => seal)).toEqual(['intact', 'intact'])
    const entries = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.runId, runId))
    const [leads, ...rest] = entries.filter(({ intent }) => intent.evidenceId === more!.id)
    expect([leads!.outcome, rest]).toEqual(['done', []])
    expect([leads!.intent.messageId ?? leads!.intent.messageIds].flat()).toContain(next)
    const guild = await loadGuild(steward, viewerOf('mia'), guildId)
    const { messages: shown } = await messagesOfRun(steward, guild, { runId, ids: [next] })
    expect(shown.map(({ content }) => content)).toEqual(['I never said that'])
  },
)

test('of what another run was faster with no copy is taken: it would say of each only that it was there', async () => {
  const channelId = await steward.openChannel(guildId)
  const ids = Array.from({ length: 5 }, (_, n) => steward.write(channelId, DAY + n * SECOND))
  await steward.heard(channelId, 5)
  const of = (some: string[]) => ({ guildId, targets: ticked(channelId, some) })
  const all = await steward.planPurge('bo', of(ids))
  expect((await steward.purge('mia', of(ids.slice(1)))).states).toEqual({ done: 4 })
  await steward.caughtUp(guildId)
  await steward.order('bo', RUN_COMMANDS.start, { guildId, runId: all })
  expect((await steward.stands('bo', guildId, all, 'done')).states).toEqual({ done: 1, already: 4 })
  expect(await steward.copies(guildId, all)).toEqual([{ seal: 'intact', total: 1 }])
})

test('a copy that is kept no longer is none: what is left is copied anew', async () => {
  const { runId, waiting } = await halfway()
  await steward.db.orm
    .update(evidence)
    .set({ takenAt: sql`${evidence.takenAt} - interval '31 days'` })
    .where(eq(evidence.runId, runId))
  await steward.order('bo', setRetention, { guildId, evidenceDays: 30 })
  expect(await goesOn(runId)).toEqual({ done: 20 })
  // The old one may have been tidied away by now.
  const fresh = (await copiesOf(runId)).filter(({ takenAt }) => takenAt > new Date(Date.now() - DAY))
  expect(fresh).toMatchObject([{ kind: 'purge', total: waiting.length }])
})
