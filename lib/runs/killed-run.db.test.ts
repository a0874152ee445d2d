import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ControlClient } from '../../sandbox/control-client.ts'
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { plainPeople } from '../faults/testing/plain-people.ts'
import { killWorker, openTestWorkers, type TestWorkers } from '../mirror/testing/open-test-workers.ts'

// Of kills this is the smallest, for every commit; `npm run test:faults` has the others.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })
const PATIENT = { timeout: 100_000, interval: 20 }

const guildId = GUILDS.borealis

let sandbox: Sandbox
let control: ControlClient
let workers: TestWorkers

beforeEach(async () => {
  sandbox = await startSandbox({ borealisMembers: 40, colossusMembers: 10 })
  control = new ControlClient(sandbox.controlUrl)
  workers = await openTestWorkers(sandbox, 'lib/runs/test-run-process.ts')
})
afterEach(async () => {
  await workers.close()
  await sandbox.stop()
})

test('a run whose process is killed in the middle is finished by the next: what the platform did not answer is looked up first', async () => {
  const killed = await workers.start()
  await expect.poll(() => workers.ask({ ask: 'mirrored', guildId }), PATIENT).toBe(true)
  const ids = plainPeople(sandbox, guildId)(6)
  await control.addFault({ method: 'PUT', path: `/bans/${ids[2]}`, kind: 'hang', applied: true })
  const input = { deleteMessageDays: 0 }
  const order = JSON.stringify({ guildId, reason: 'Raid', action: 'member.ban', input, targets: { ids } })
  const runId = await workers.ask({ ask: 'start', order })
  const bans = async () => (await control.requests()).filter(({ method }) => method === 'PUT').map(({ path }) => path)
  await expect.poll(bans, PATIENT).toHaveLength(3)
  await killWorker(killed)

  await workers.start()
  await workers.ask({ ask: 'miss', runId })
  const read = () => workers.ask({ ask: 'read', runId })
  const states = Object.fromEntries(ids.map(id => [id, 'done']))
  await expect.poll(read, PATIENT).toMatchObject({ status: 'done', states })
  expect((await bans()).toSorted()).toEqual(ids.map(id => `/guilds/${guildId}/bans/${id}`).toSorted())
})
