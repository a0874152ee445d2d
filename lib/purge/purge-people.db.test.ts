import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { bits } from '../../sandbox/rules/bits.ts'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { settingBrakes } from '../brakes/set-brakes.ts'
import { brakes } from '../db/schema/guild-settings.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { PATIENT } from '../runs/test-runs.ts'
import { DAY, HOUR, SECOND } from '../time.ts'
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
afterEach(async () => {
  await steward.control.clearFaults()
  await steward.db.orm.delete(brakes)
})

/** A channel with so many messages, and an order to delete all of them. */
async function noisy(count: number, agoMs = HOUR) {
  const channelId = await steward.openChannel(guildId)
  const ids = Array.from({ length: count }, (_, n) => steward.write(channelId, agoMs + n * SECOND))
  await steward.heard(channelId, count)
  return { channelId, ids, order: { guildId, targets: { messages: ids.map(id => ({ channelId, id })) } } }
}

const start = (runId: string) => steward.order('mia', RUN_COMMANDS.start, { guildId, runId })
const off = {
  guildId,
  limits: { ban: null, kick: null, delete: null },
  approvalOver: null,
  approveAdministrator: false,
  reasonsFor: [],
}
const set = (change: object) => steward.order('bo', settingBrakes, { ...off, ...change })
const doneOf = async (runId: string) => (await steward.view('bo', guildId, runId)).states.done ?? 0

test('messages are counted singly by the brakes: a run over the room is refused before anything is deleted', async () => {
  await set({ limits: { ...off.limits, delete: { count: 10, minutes: 10 } } })
  const { channelId, order } = await noisy(11)
  const runId = await steward.planPurge('mia', order)
  await expect(start(runId)).rejects.toMatchObject({ code: 'braked', message: expect.stringContaining('11 at once') })
  expect(await steward.left(channelId)).toHaveLength(11)
  const fewer = await noisy(8)
  expect((await steward.purge('mia', fewer.order)).states).toEqual({ done: 8 })
  await expect(start(await steward.planPurge('mia', (await noisy(3)).order))).rejects.toMatchObject({ code: 'braked' })
})

test('a second person agrees who may delete in every channel of it; what was refused in parts is still what they agreed to', async () => {
  await set({ approvalOver: 5 })
  const [one, other] = [await noisy(6), await noisy(6, FORTNIGHT + DAY)]
  const overwrite = { id: CAST.hana.id, type: 1 as const, allow: '0', deny: bits('MANAGE_MESSAGES').toString() }
  await steward.control.changeChannel(other.channelId, { permission_overwrites: [overwrite] })
  const messages = [...one.order.targets.messages, ...other.order.targets.messages]
  const runId = await steward.planPurge('mia', { guildId, targets: { messages } })
  await start(runId)
  const decide = (name: 'mia' | 'hana' | 'bo') =>
    steward.order(name, RUN_COMMANDS.decide, { guildId, runId, approve: true, reason: '' })
  await expect(decide('mia')).rejects.toMatchObject({ code: 'forbidden' })
  await expect.poll(async () => (await steward.view('hana', guildId, runId)).may.decide, PATIENT).toBe(false)
  const refusal = { message: expect.stringContaining('Needs Manage Messages in #noise') }
  await expect(decide('hana')).rejects.toMatchObject(refusal)
  const next = await steward.planPurge('mia', (await noisy(5)).order)
  const asks = async () => (await steward.view('mia', guildId, next)).may.startAsks
  const before = await asks()
  const refused = { message: 'No.', code: 'MESSAGES_TOO_OLD' }
  await steward.control.addFault({ method: 'POST', path: '/bulk-delete', kind: 'status', status: 400, body: refused })
  await steward.control.setLatency({ ms: 80 })
  await decide('bo')
  await expect.poll(() => doneOf(runId), PATIENT).toBeGreaterThan(2)
  await steward.order('mia', RUN_COMMANDS.pause, { guildId, runId })
  await expect.poll(async () => (await steward.view('mia', guildId, runId)).states.running ?? 0, PATIENT).toBe(0)
  expect((await steward.view('mia', guildId, runId)).states.waiting).toBeGreaterThan(0)
  await steward.order('mia', RUN_COMMANDS.resume, { guildId, runId })
  expect(await steward.stands('mia', guildId, runId, 'done')).toMatchObject({ states: { done: 12 } })
  const ofChannel = { seal: 'intact', total: 6 }
  expect(await steward.copies(guildId, runId)).toEqual([ofChannel, ofChannel])
  expect(await asks()).toBe(before)
})

test('Mia loses her role in the middle, and a run that is cancelled: what is left stays', async () => {
  await steward.control.setLatency({ ms: 60 })
  const first = await noisy(20, FORTNIGHT + DAY)
  const cancelled = await steward.planPurge('mia', first.order)
  await start(cancelled)
  await expect.poll(() => doneOf(cancelled), PATIENT).toBeGreaterThan(1)
  await steward.order('mia', RUN_COMMANDS.cancel, { guildId, runId: cancelled })
  await expect.poll(async () => (await steward.view('mia', guildId, cancelled)).states.running ?? 0, PATIENT).toBe(0)
  expect(await steward.left(first.channelId)).toHaveLength(20 - (await doneOf(cancelled)))

  const second = await noisy(20, FORTNIGHT + DAY)
  const stopped = await steward.planPurge('mia', second.order)
  await start(stopped)
  await expect.poll(() => doneOf(stopped), PATIENT).toBeGreaterThan(1)
  await steward.wear(guildId, CAST.mia.id, [])
  const { because } = await steward.stands('bo', guildId, stopped, 'stopped')
  expect(because).toBe('Mia, who ordered this, has no moderating permission in this guild any more.')
  expect(await steward.left(second.channelId)).toHaveLength(20 - (await doneOf(stopped)))
  await steward.wear(guildId, CAST.mia.id, [ROLES.aurora.moderator])
})

test('what came from outside is checked, and whoever may not enter learns nothing', async () => {
  const { channelId, ids, order } = await noisy(1)
  await expect(steward.planPurge('otto', order)).rejects.toMatchObject({ code: 'not_found' })
  await expect(steward.planPurge('mia', { ...order, guildId: GUILDS.echo })).rejects.toMatchObject({
    code: 'not_found',
  })
  for (const targets of [{}, { messages: [] }, { messages: [{ channelId, id: 'x' }] }, { filter: {} }]) {
    await expect(steward.planPurge('mia', { guildId, targets })).rejects.toMatchObject({ code: 'invalid' })
  }
  const nothing = { filter: { channels: channelId, q: 'nobody has written this' }, upTo: ids[0] }
  await expect(steward.planPurge('mia', { guildId, targets: nothing })).rejects.toMatchObject({ code: 'invalid' })
  // An id of another place is gone here, and nothing of its own place is told or touched.
  const elsewhere = await noisy(1)
  const forged = [{ channelId: elsewhere.channelId, id: ids[0]! }]
  const runId = await steward.planPurge('mia', { guildId, targets: { messages: forged } })
  expect(await steward.targets(runId)).toMatchObject([{ name: ids[0], plan: 'already' }])
  expect(await steward.left(channelId)).toEqual(ids)
})

test('ten thousand ticked messages are planned without a request for each', async () => {
  const channelId = await steward.openChannel(guildId)
  await steward.listed(channelId)
  await steward.mirrored(guildId)
  const ids = Array.from({ length: 10_000 }, (_, n) => steward.write(channelId, HOUR + n * 60))
  await steward.heard(channelId, 10_000)
  const before = await steward.control.lastRequest()
  const targets = { messages: ids.map(id => ({ channelId, id })) }
  const runId = await steward.planPurge('mia', { guildId, targets })
  // The mirror may still be listing other channels.
  const asked = (await steward.control.requests(before)).filter(({ path }) => path.includes(channelId))
  expect(asked.length).toBeLessThan(5)
  expect(await steward.view('mia', guildId, runId)).toMatchObject({ total: 10_000, purge: { calls: 100, single: 0 } })
})
