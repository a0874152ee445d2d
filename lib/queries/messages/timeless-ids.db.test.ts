import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { runs, runTargets } from '../../db/schema/runs.ts'
import { horizonOf } from '../../platform-log/extend-log.ts'
import { refreshLog } from '../../platform-log/refresh-log.ts'
import { changeLog } from '../../platform-log/stored-log.ts'
import { planPurge } from '../../purge/plan-purge.ts'
import { runCommand } from '../../run-command.ts'
import type { Steward } from '../../steward.ts'
import { viewerOf } from '../../test-steward.ts'
import { DAY, MINUTE, now } from '../../time.ts'
import { listTimeline } from '../audit/list-timeline.ts'
import { listMessages, type MessagesSearch } from './list-messages.ts'
import { openTestMessages, type TestMessages } from './test-messages.ts'

const guildId = GUILDS.aurora
const base = Date.now() - 2 * DAY
vi.setConfig({ testTimeout: 300_000 })
let steward: TestMessages
/** The same on a platform whose ids tell no time (gaps.md, "Snowflake time"). */
let timeless: Steward
let channelId: string
let ids: string[]

beforeAll(async () => {
  steward = await openTestMessages()
  const { platform } = steward
  timeless = { ...steward, platform: { ...platform, profile: { ...platform.profile, snowflakeEpochMs: null } } }
  channelId = (await steward.control.createChannel(guildId, { name: 'timeless' })).id
  const written = Array.from({ length: 130 }, (_, n) => ({
    author_id: n % 5 === 0 ? CAST.rex.id : CAST.otto.id,
    content: `message ${n}`,
    at: base + n * MINUTE,
  }))
  ids = steward.wrote(channelId, written)
  await steward.listedAnew(guildId, [channelId])
})
afterAll(() => steward.close())

async function found(search: MessagesSearch): Promise<string[]> {
  const all: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const guild = await steward.guildOf('mia', guildId)
    const page = await listMessages(timeless, guild, { channels: [channelId], ...search, cursor })
    all.push(...page.messages.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return all
}

const between = (from: number, to: number) => ids.slice(from, to).reverse()

test('a channel is read to its end, each message once, the newest first', async () => {
  expect(await found({})).toEqual(between(0, 130))
})

test('what was written within a time, or between two messages, is found by what the messages tell', async () => {
  const iso = (n: number) => new Date(base + n * MINUTE).toISOString()
  expect(await found({ after: iso(20), before: iso(125) })).toEqual(between(20, 125))
  expect(await found({ from: ids[20], to: ids[124] })).toEqual(between(20, 125))
  expect(await found({ author: [CAST.rex.id], before: iso(11) })).toEqual([ids[10], ids[5], ids[0]])
})

test('a purge goes by what is told of a message, and takes one of which nothing is told by itself', async () => {
  const unknown = String(BigInt(ids[0]!) + 77n)
  const messages = [...ids.slice(100, 103), unknown].map(id => ({ channelId, id }))
  await steward.control.addFault({ method: 'GET', path: `/channels/${channelId}/messages`, kind: 'status', times: 99 })
  const plan = (targets: object) =>
    runCommand(planPurge, { steward: timeless, viewer: viewerOf('mia'), input: { guildId, reason: '', targets } })
  const targetsOf = async ({ runId }: { runId: string }) =>
    new Map(
      (await steward.db.orm.select().from(runTargets).where(eq(runTargets.runId, runId))).map(row => [
        row.targetId,
        row,
      ]),
    )
  const planned = await plan({ messages })
  const [run] = await steward.db.orm.select().from(runs).where(eq(runs.id, planned.runId))
  expect(run!.input).toMatchObject({ bulk: 3, single: 1, calls: 2 })
  const ticked = await targetsOf(planned)
  await steward.control.clearFaults()
  expect(ticked.get(unknown)).toMatchObject({ plan: 'unknown_id', input: { createdAt: null } })
  expect(ticked.get(ids[101]!)).toMatchObject({
    plan: 'do',
    input: { createdAt: new Date(base + 101 * MINUTE).toISOString() },
  })
  const filter = { channels: channelId, author: CAST.rex.id }
  const matching = await targetsOf(await plan({ filter, upTo: ids[50] }))
  expect([...matching.keys()].toSorted()).toEqual(ids.slice(0, 51).filter((_, n) => n % 5 === 0))
})

test("the platform's log is dated by when it was read, and not read further back, where nothing could be put in order", async () => {
  const headers = { authorization: `Bot ${steward.sandbox.botToken}`, 'content-type': 'application/json' }
  const url = `${steward.sandbox.apiUrl}/guilds/${guildId}/members/${CAST.otto.id}`
  expect((await fetch(url, { method: 'PATCH', headers, body: '{"nick":"Quiet"}' })).ok).toBe(true)
  const readAt = now().getTime()
  await refreshLog(timeless, { guildId, botId: CAST.steward.id })
  // As of a log of which not all was read.
  await changeLog(steward.db.orm, guildId, { isWhole: false })
  expect(await horizonOf(steward, guildId)).not.toBeNull()
  expect(await horizonOf(timeless, guildId)).toBeNull()
  const { items } = await listTimeline(timeless, viewerOf('bo'), await steward.guildOf('bo', guildId), {})
  const moments = items.flatMap(({ kind, at }) => (kind === 'elsewhere' ? [Date.parse(at)] : []))
  expect(moments).not.toEqual([])
  for (const moment of moments) expect(Math.abs(moment - readAt)).toBeLessThan(MINUTE)
})
