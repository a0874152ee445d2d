import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { settingBrakes } from '../brakes/set-brakes.ts'
import { brakes } from '../db/schema/guild-settings.ts'
import { openTestPurge, type TestPurge } from '../purge/test-purge.ts'
import { HOUR } from '../time.ts'
import { RUN_COMMANDS } from './run-commands.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.colossus
const REFUSED = { code: 'invalid', details: { fields: { reason: 'This guild asks for a reason.' } } }
let steward: TestPurge
let from = 0

beforeAll(async () => {
  steward = await openTestPurge()
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())
afterEach(async () => {
  await steward.control.clearFaults()
  await steward.db.orm.delete(brakes)
})

function people(count: number): string[] {
  from += count
  return steward.people(guildId, from - count, count)
}

const set = (reasonsFor: string[], approvalOver: number | null = null) => {
  const limits = { ban: null, kick: null, delete: null }
  return steward.order('bo', settingBrakes, { guildId, limits, approvalOver, approveAdministrator: false, reasonsFor })
}
const plan = (targets: object, reason = '', action = 'member.kick') =>
  steward.plan('mia', { guildId, action, reason, targets })
const start = (runId: string) => steward.order('mia', RUN_COMMANDS.start, { guildId, runId })
const decide = (runId: string, approve: boolean) =>
  steward.order('bo', RUN_COMMANDS.decide, { guildId, runId, approve, reason: '' })

test('nothing is planned without a reason, unless each has one of their own', async () => {
  await set(['member.kick', 'message.delete'])
  const [one, other] = people(2) as [string, string]
  await expect(plan({ ids: [one, other] })).rejects.toMatchObject(REFUSED)
  await expect(plan({ each: [{ id: one, reason: 'spam' }, { id: other }] })).rejects.toMatchObject(REFUSED)
  const own = await plan({
    each: [
      { id: one, reason: 'spam' },
      { id: other, reason: 'raid' },
    ],
  })
  expect((await steward.view('mia', guildId, own)).lacksReason).toBe(false)
  await start(own)
  await steward.stands('mia', guildId, own, 'done')
  await plan({ ids: people(2) }, 'spam')

  const channelId = await steward.openChannel(guildId)
  const id = steward.write(channelId, HOUR)
  await steward.heard(channelId, 1)
  const messages = { guildId, targets: { messages: [{ channelId, id }] } }
  await expect(steward.planPurge('mia', messages)).rejects.toMatchObject(REFUSED)
  expect((await steward.purge('mia', { ...messages, reason: 'spam' })).states).toEqual({ done: 1 })
})

test('what was planned before the guild asked does not begin, and what waits for approval can only be denied', async () => {
  await set([], 1)
  const asking = await plan({ ids: people(2) })
  await start(asking)
  const planned = await plan({ ids: people(1) })
  await set(['member.kick'], 1)
  expect(await steward.view('mia', guildId, planned)).toMatchObject({ lacksReason: true, may: { cancel: true } })
  await expect(start(planned)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('anew') })
  expect(await steward.view('bo', guildId, asking)).toMatchObject({ lacksReason: true, may: { decide: true } })
  await expect(decide(asking, true)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('only be denied'),
  })
  await decide(asking, false)
  await steward.stands('mia', guildId, asking, 'denied')
})

test('what has begun is tried again as it was ordered, and taken back with a reason', async () => {
  const ids = people(3)
  for (const id of ids.slice(1))
    await steward.control.addFault({ method: 'PUT', path: `/bans/${id}`, kind: 'status', status: 403 })
  const order = { guildId, action: 'member.ban', input: { deleteMessageDays: 0 }, reason: '' }
  const runId = await steward.plan('mia', { ...order, targets: { ids } })
  await start(runId)
  expect((await steward.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 1, refused: 2 })
  await set(['member.ban', 'ban.remove'], 1)
  await steward.control.clearFaults()
  await steward.order('mia', RUN_COMMANDS.retry, { guildId, runId })
  expect(await steward.view('bo', guildId, runId)).toMatchObject({ status: 'asking', lacksReason: false })
  await decide(runId, true)
  expect((await steward.stands('mia', guildId, runId, 'done')).states).toEqual({ done: 3 })

  const undo = (reason: string) => steward.order('mia', RUN_COMMANDS.undo, { guildId, runId, reason })
  await expect(undo('')).rejects.toMatchObject(REFUSED)
  const { runId: undoing } = await undo('mistake')
  await start(undoing)
  await decide(undoing, true)
  expect((await steward.stands('mia', guildId, undoing, 'done')).states).toEqual({ done: 3 })
})
