import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { openEntry } from '../audit/open-entry.ts'
import { settleEntry } from '../audit/settle-entry.ts'
import { getCurrentUser } from '../platform/users.ts'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { answerMetrics } from './answer-metrics.ts'

const TOKEN = 'hush-metrics-token'

let steward: TestSteward
beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 20, colossusMembers: 20 })
  await steward.mirrored(GUILDS.aurora)
})
afterAll(() => steward.close())

const ask = (authorization: string | null, metricsToken: string | undefined = TOKEN) =>
  answerMetrics({ ...steward, env: { ...steward.env, metricsToken } }, authorization)

/** The value of a line of Prometheus text. */
function readingOf(text: string, line: string): number {
  const found = text.split('\n').find(one => one.startsWith(`${line} `))
  return Number(found?.slice(line.length + 1))
}

test.each([
  ['nobody', null],
  ['another', 'Bearer hush-metrics-tokem'],
  ['a longer one', `Bearer ${TOKEN}x`],
  ['no scheme', TOKEN],
])('whoever shows %s finds nothing', async (_, authorization) => {
  expect((await ask(authorization)).status).toBe(404)
})

test('without the setting there is nothing, whatever is shown', async () => {
  for (const shown of [null, '', 'Bearer ', 'Bearer undefined']) {
    const answer = await answerMetrics(steward, shown)
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found\n'])
  }
})

test('what this process did is counted by kind, and the state of the deployment is told', async () => {
  const answer = await ask(`Bearer ${TOKEN}`)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  expect(readingOf(text, 'steward_gateway_up')).toBe(1)
  expect(readingOf(text, 'steward_database_up')).toBe(1)
  expect(readingOf(text, 'steward_live_streams')).toBe(0)
  expect(readingOf(text, 'steward_gateway_events_total{event="GUILD_CREATE"}')).toBeGreaterThanOrEqual(5)
  const members = 'steward_platform_requests_total{method="GET",route="/guilds/:id/members",status="200"}'
  expect(readingOf(text, members)).toBeGreaterThan(0)
  expect(readingOf(text, 'process_start_time_seconds')).toBeGreaterThan(0)
})

test('no id, no name and no secret is in it', async () => {
  const text = await (await ask(`Bearer ${TOKEN}`)).text()
  expect(text).not.toMatch(/\d{15,}"/)
  expect(text).not.toContain(steward.sandbox.botToken.split('.')[1])
  for (const { username, id } of Object.values(CAST)) {
    expect(text).not.toContain(id)
    if (username !== 'steward') expect(text).not.toContain(`"${username}"`)
  }
})

test('an action counts once, by how it ended, whoever settles it again', async () => {
  const line = 'steward_actions_total{action="member.warn",outcome="refused"}'
  const read = async () => readingOf(await (await ask(`Bearer ${TOKEN}`)).text(), line) || 0
  const before = await read()
  const actor = { id: CAST.mia.id, name: 'Mia' }
  const entry = {
    guildId: GUILDS.aurora,
    action: 'member.warn',
    actor,
    target: null,
    reason: '',
    intent: {},
    before: {},
  }
  const id = await openEntry(steward.db, entry)
  expect(await settleEntry(steward.db, id, { outcome: 'refused' })).not.toBeNull()
  expect(await settleEntry(steward.db, id, { outcome: 'refused' })).toBeNull()
  expect(await read()).toBe(before + 1)
})

test('a wait for a rate limit is counted with its length', async () => {
  const read = async () => {
    const text = await (await ask(`Bearer ${TOKEN}`)).text()
    return [readingOf(text, 'steward_platform_waits_total'), readingOf(text, 'steward_platform_waited_seconds_total')]
  }
  const [waits = 0, seconds = 0] = await read()
  const rule = { method: 'GET', path: '/users/@me$', limit: 1, windowMs: 2_000, scope: 'route' } as const
  await steward.control.setRateLimits([rule])
  await getCurrentUser(steward.platform)
  await getCurrentUser(steward.platform)
  const [waitsAfter = 0, secondsAfter = 0] = await read()
  expect(waitsAfter).toBeGreaterThan(waits)
  expect(secondsAfter - seconds).toBeGreaterThan(0.05)
  expect(secondsAfter - seconds).toBeLessThan(3)
})
