import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ControlClient } from '../../sandbox/control-client.ts'
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { killWorker, openTestWorkers, type TestWorkers } from '../mirror/testing/open-test-workers.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })
const PATIENT = { timeout: 90_000, interval: 100 }

const { general, art, moderators } = AURORA_CHANNEL_IDS
// On a server several processes share the work; the embedded database has one.
const PROCESSES = process.env.TEST_DATABASE_URL ? 2 : 1

let sandbox: Sandbox
let control: ControlClient
let workers: TestWorkers

beforeEach(async () => {
  sandbox = await startSandbox({ borealisMembers: 10, colossusMembers: 50 })
  control = new ControlClient(sandbox.controlUrl)
  workers = await openTestWorkers(sandbox, 'lib/schedules/test-schedule-process.ts')
})
afterEach(async () => {
  await workers.close()
  await sandbox.stop()
})

const start = () => Promise.all(Array.from({ length: PROCESSES }, () => workers.start()))
const schedule = async (content: string, channelId: string, more: object = {}) =>
  (await workers.ask({ ask: 'schedule', content, channelId, ...more })) as string
const posts = async (path: string) =>
  (await control.requests()).filter(request => request.method === 'POST' && request.path === path).length

test('killed after the message stands, before, and before it was ordered: each is sent, and once', async () => {
  const messages = (channelId: string) => `/channels/${channelId}/messages`
  const slots = `/channels/${moderators}/attachments`
  const living = await start()
  await expect.poll(() => workers.ask({ ask: 'mirrored' }), PATIENT).toBe(true)
  await control.addFault({ method: 'POST', path: messages(general), kind: 'hang', applied: true })
  await control.addFault({ method: 'POST', path: messages(art), kind: 'hang' })
  await control.addFault({ method: 'POST', path: slots, kind: 'hang' })
  const ids = [
    await schedule('It stands', general),
    await schedule('It never came', art),
    await schedule('Its file never came', moderators, { withFile: 'yes' }),
  ]
  for (const path of [messages(general), messages(art), slots]) {
    await expect.poll(() => posts(path), PATIENT).toBe(1)
  }
  await Promise.all(living.map(killWorker))

  await start()
  const done = { state: 'done', lastOutcome: 'sent' }
  await expect.poll(() => workers.ask({ ask: 'read', ids: ids.join() }), PATIENT).toEqual([done, done, done])
  for (const [content, channelId] of [
    ['It stands', general],
    ['It never came', art],
    ['Its file never came', moderators],
  ] as const) {
    const sent = (await control.messages(channelId)).filter(message => message.content === content)
    expect(sent, content).toHaveLength(1)
  }
  // What stands already is looked for, and not sent again.
  expect(await posts(messages(general))).toBe(1)
})
