import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS } from '../world/aurora-channels.ts'
import { CAST, GUILDS } from '../world/cast.ts'
import type { Done } from './activity.ts'
import { pathShape } from './log-activity.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-activity-test-'))
  process.env.STEWARD_SANDBOX_ACTIVITY = folder
})
afterAll(() => {
  delete process.env.STEWARD_SANDBOX_ACTIVITY
  rmSync(folder, { recursive: true })
})
const running = withSandbox()

test('a file of the process says which client did what, how often, and which events it got', async () => {
  const client = await running.connect({ properties: { browser: 'Steward' } })
  const rex = `/guilds/${GUILDS.aurora}/members/${CAST.rex.id}`
  const agent = { 'user-agent': 'Steward (test)' }
  for (const nick of ['one', 'two']) await running.bot('PATCH', rex, { nick }, agent)
  await running.bot('PATCH', rex, { nick: 7 }, agent)
  await running.bot('GET', '/users/@me', undefined, { 'user-agent': 'another' })
  client.send({ op: 3, d: { status: 'idle', activities: [], since: null, afk: false } })
  client.send({ op: 1, d: null })
  await client.opcode(11)
  await running.sandbox.stop()

  expect(readdirSync(folder)).toEqual([`${process.pid}.jsonl`])
  const lines = readFileSync(join(folder, `${process.pid}.jsonl`), 'utf8')
    .trim()
    .split('\n')
  const done = lines.map(line => JSON.parse(line) as Done & { count: number })
  const total = (wanted: Partial<Done>) =>
    done
      .filter(line => Object.entries(wanted).every(([key, value]) => line[key as keyof Done] === value))
      .reduce((sum, { count }) => sum + count, 0)
  const patch = { client: 'Steward (test)', kind: 'rest', what: 'PATCH /guilds/:/members/:' } as const
  expect(total({ ...patch, status: 200 })).toBe(2)
  expect(total({ ...patch, status: 400 })).toBe(1)
  expect(total({ client: 'another', what: 'GET /users/@me', status: 200 })).toBe(1)
  expect(total({ client: 'Steward', kind: 'event', what: 'GUILD_CREATE' })).toBe(5)
  expect(total({ client: 'Steward', kind: 'event', what: 'GUILD_MEMBER_UPDATE' })).toBe(2)
  expect(total({ client: 'Steward', kind: 'op', what: 'presence' })).toBe(1)
  expect(JSON.stringify(done)).not.toContain('_sandbox')
})

test('ids and emojis are left out of paths', () => {
  const message = `/channels/${AURORA_CHANNEL_IDS.general}/messages/${CAST.rex.id}`
  expect(pathShape(`${message}/reactions/%F0%9F%91%8D/@me`)).toBe('/channels/:/messages/:/reactions/:/@me')
  expect(pathShape(`${message}/reactions/blob%3A123/${CAST.rex.id}`)).toBe('/channels/:/messages/:/reactions/:/:')
  expect(pathShape(`${message}/reactions`)).toBe('/channels/:/messages/:/reactions')
  expect(pathShape('/users/@me/guilds')).toBe('/users/@me/guilds')
})
