import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { messages } from '../db/schema/messages.ts'
import { erasePerson } from '../erasure/erase-person.ts'
import { banMember as banElsewhere } from '../platform/bans.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { listTargets } from '../runs/list-targets.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { PATIENT } from '../runs/test-runs.ts'
import { viewerOf } from '../test-steward.ts'
import { DAY, MINUTE } from '../time.ts'
import { OFF, withBrakes } from './test-with-brakes.ts'

const guildId = GUILDS.colossus
const { runs, later, people, set, ban, plan, start } = withBrakes()
const deletions = (count: number) => ({ limits: { ...OFF.limits, delete: { count, minutes: 10 } } })
const WITHOUT = 'A ban that deletes no messages is not held up by this.'
let channelId: string

beforeAll(async () => {
  channelId = (await runs.control.createChannel(guildId, { name: 'flood' })).id
})

/** Somebody who wrote so many yesterday, and one message before the last days. */
async function writer(count: number): Promise<string> {
  const wroteOf = (authorId: string) => runs.db.orm.$count(messages, eq(messages.authorId, authorId))
  let [id] = people(1) as [string]
  while ((await wroteOf(id)) > 0) [id] = people(1) as [string]
  for (const daysAgo of [...Array<number>(count).fill(0.5), 10]) {
    const timestamp = new Date(Date.now() - daysAgo * DAY).toISOString()
    await runs.control.createMessage(channelId, { author_id: id, content: 'gems', timestamp })
  }
  await expect.poll(() => wroteOf(id), PATIENT).toBe(count + 1)
  return id
}

test('messages that go with bans use up the limit of deletions; the refusal says so, and a ban without them passes', async () => {
  await set(deletions(5))
  const [first, second, loud] = [await writer(3), await writer(3), await writer(6)]
  await ban(first, 'mia', 7)
  await expect(ban(second, 'mia', 1)).rejects.toMatchObject({
    code: 'braked',
    message: `One moderator may delete at most 5 messages within 10 minutes here, and you have done 3, with bans. There is room again in 10 minutes. ${WITHOUT}`,
    details: { retryAfterMs: expect.any(Number) },
  })
  await expect(ban(loud, 'mia', 7)).rejects.toMatchObject({
    code: 'braked',
    message: `One moderator may delete at most 5 messages within 10 minutes here; this would delete 6 at once. ${WITHOUT}`,
  })
  expect(await runs.control.ban(guildId, second)).toBeNull()
  expect(await runs.control.ban(guildId, loud)).toBeNull()
  const counted = and(eq(auditEntries.actorId, CAST.mia.id), eq(auditEntries.outcome, 'done'))
  expect(await runs.db.orm.select().from(auditEntries).where(counted)).toMatchObject([
    { targetId: first, before: { knownMessages: 3 } },
  ])

  // Who wrote nothing, or whose messages stay, uses up nothing of it; another moderator has their own.
  await ban(people(1)[0]!, 'mia', 7)
  await ban(second)
  later(11 * MINUTE)
  await ban(await writer(5), 'mia', 7)
})

test('whoever erases a person that was banned with their messages has not that room again', async () => {
  await set(deletions(5))
  const [first, second] = [await writer(3), await writer(3)]
  await ban(first, 'mia', 7)
  await runs.order('bo', erasePerson, { guildId, userId: first, reason: '' })
  await expect(ban(second, 'mia', 7)).rejects.toMatchObject({ code: 'braked' })
})

test('a ban that stands deletes nothing and uses up none of the deletions, and one that failed none either', async () => {
  await set(deletions(3))
  const [banned, failing] = [await writer(3), await writer(3)]
  await banElsewhere(runs.platform, guildId, banned, { deleteMessageDays: 0 })
  await ban(banned, 'mia', 7)
  await runs.control.addFault({ method: 'PUT', path: `/bans/${failing}`, kind: 'status', status: 403, times: 1 })
  await expect(ban(failing, 'mia', 7)).rejects.toMatchObject({ code: 'platform_refused' })
  await ban(failing, 'mia', 7)
})

test('a run of bans over the room for their messages does not start, is cut to what fits, and then runs', async () => {
  await set(deletions(5))
  const [one, two, three, quiet] = [await writer(2), await writer(3), await writer(1), people(1)[0]!]
  const runId = await plan([one, two, three, quiet], 7)
  const { may } = await runs.view('mia', guildId, runId)
  expect(may).toMatchObject({
    startBraked: `One moderator may delete at most 5 messages within 10 minutes here; this would delete 6 at once. ${WITHOUT}`,
    cut: { count: 1, fits: 3, areLast: false },
  })
  await expect(start(runId)).rejects.toMatchObject({ code: 'braked' })
  const cut = await runs.order('mia', RUN_COMMANDS.cut, { guildId, runId, count: 1 })
  expect(cut).toEqual({ leftOut: 1, areLast: false })
  const { standing } = await loadGuild(runs, viewerOf('mia'), guildId)
  const { targets } = await listTargets(runs, standing, { runId, q: '' })
  const why = 'Over the limit of 5 deletions within 10 minutes: messages that go with a ban count too.'
  expect(targets.map(({ explanation }) => explanation)).toEqual([null, null, why, null])
  await start(runId)
  expect((await runs.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 3, dropped: 1 })
  await expect(ban(three, 'mia', 7)).rejects.toMatchObject({ message: expect.stringContaining('5, with bans') })

  const without = await plan([three, people(1)[0]!])
  expect((await runs.view('mia', guildId, without)).may.startBraked).toBeNull()
})

test('a run whose people write more after its plan leaves out whose messages find no room any more, and goes on', async () => {
  await set(deletions(3))
  const [one, two, three, quiet] = [await writer(1), await writer(2), await writer(0), people(1)[0]!]
  const runId = await plan([one, two, three, quiet], 7)
  await runs.control.addFault({ method: 'PUT', path: `/bans/${one}`, kind: 'hold' })
  await start(runId)
  await expect.poll(async () => (await runs.view('mia', guildId, runId)).states.running, PATIENT).toBe(1)
  await runs.control.createMessage(channelId, { author_id: two, content: 'more gems' })
  await expect.poll(() => runs.db.orm.$count(messages, eq(messages.authorId, two)), PATIENT).toBe(4)
  await runs.control.clearFaults()
  expect((await runs.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 3, refused: 1 })
  const { standing } = await loadGuild(runs, viewerOf('mia'), guildId)
  const { targets } = await listTargets(runs, standing, { runId, q: '' })
  expect(targets[1]).toMatchObject({
    targetId: two,
    state: 'refused',
    explanation: expect.stringMatching(/you have done 1, with bans.*A ban that deletes no messages/),
  })
  expect(await runs.control.ban(guildId, two)).toBeNull()
  expect(await runs.control.ban(guildId, quiet)).not.toBeNull()
})

test('the limit of bans itself stops a run still, though messages go with them', async () => {
  await set({ limits: { ...OFF.limits, ban: { count: 2, minutes: 10 }, delete: { count: 9, minutes: 10 } } })
  const [one, two, other] = [await writer(1), await writer(1), people(1)[0]!]
  const runId = await plan([one, two], 7)
  await runs.control.addFault({ method: 'PUT', path: `/bans/${one}`, kind: 'hold' })
  await start(runId)
  await expect.poll(async () => (await runs.view('mia', guildId, runId)).states.running, PATIENT).toBe(1)
  await ban(other)
  await runs.control.clearFaults()
  expect((await runs.stands('mia', guildId, runId, 'stopped')).states).toEqual({ done: 1, cancelled: 1 })
})

test('of two limits each leaves out its own: whose messages find no room, and the last of those who are too many', async () => {
  await set({ limits: { ...OFF.limits, ban: { count: 2, minutes: 10 }, delete: { count: 3, minutes: 10 } } })
  const ids = [await writer(4), await writer(2), await writer(2), await writer(1), people(1)[0]!]
  const runId = await plan(ids, 7)
  expect((await runs.view('mia', guildId, runId)).may.cut).toEqual({ count: 3, fits: 2, areLast: false })
  await runs.order('mia', RUN_COMMANDS.cut, { guildId, runId, count: 3 })
  const left = new Map((await runs.targets(runId)).map(({ targetId, explanation }) => [targetId, explanation]))
  const [ofMessages, ofBans] = [expect.stringMatching(/limit of 3 deletions/), expect.stringMatching(/limit of 2 bans/)]
  expect(ids.map(id => left.get(id))).toEqual([ofMessages, null, ofMessages, null, ofBans])
  expect((await runs.view('mia', guildId, runId)).may.startBraked).toBeNull()
})
