import { expect, test } from 'vitest'
import { bits } from '../../sandbox/rules/bits.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { RUN_COMMANDS } from '../runs/run-commands.ts'
import { PATIENT } from '../runs/test-runs.ts'
import { DAY, HOUR, SECOND } from '../time.ts'
import { FORTNIGHT } from './test-purge.ts'
import { ticked, withPurge } from './test-with-purge.ts'

const guildId = GUILDS.aurora
const steward = withPurge()

test('what is refused to many at once is found out by halves, and all the others go', async () => {
  const channelId = await steward.openChannel(guildId)
  const ids = Array.from({ length: 40 }, (_, n) => steward.write(channelId, HOUR + n * SECOND))
  await steward.heard(channelId, 40)
  const refused = { message: 'No.', code: 'CANNOT_EXECUTE_ON_SYSTEM_MESSAGE' }
  const fault = { method: 'POST', path: '/bulk-delete', kind: 'status' as const, status: 400, body: refused }
  await steward.control.addFault({ ...fault, times: 2 })
  const before = await steward.control.lastRequest()
  const { states } = await steward.purge('mia', { guildId, targets: ticked(channelId, ids) })
  expect(states).toEqual({ done: 40 })
  expect(await steward.left(channelId)).toEqual([])
  expect(await steward.deletions(before)).toHaveLength(2 + 3)
  // Where many at once are never taken, each goes by itself.
  const more = Array.from({ length: 5 }, (_, n) => steward.write(channelId, HOUR + n * SECOND))
  await steward.heard(channelId, 5)
  await steward.control.addFault({ ...fault, times: 50 })
  expect((await steward.purge('mia', { guildId, targets: ticked(channelId, more) })).states).toEqual({ done: 5 })
  expect(await steward.left(channelId)).toEqual([])
})

test('a channel that loses its permission in the middle: its messages say why, the other channel goes on', async () => {
  const [closed, open] = [await steward.openChannel(guildId, 'closed'), await steward.openChannel(guildId, 'open')]
  const write = (channelId: string) =>
    Array.from({ length: 20 }, (_, n) => steward.write(channelId, FORTNIGHT + DAY + n * SECOND))
  const [inClosed, inOpen] = [write(closed), write(open)]
  await steward.heard(closed, 20)
  await steward.heard(open, 20)
  await steward.control.setLatency({ ms: 60 })
  const targets = { messages: [...ticked(closed, inClosed).messages, ...ticked(open, inOpen).messages] }
  const runId = await steward.planPurge('mia', { guildId, targets })
  await steward.order('mia', RUN_COMMANDS.start, { guildId, runId })
  await expect
    .poll(async () => (await steward.view('mia', guildId, runId)).states.done ?? 0, PATIENT)
    .toBeGreaterThan(1)
  const overwrite = { id: CAST.steward.id, type: 1 as const, allow: '0', deny: bits('MANAGE_MESSAGES').toString() }
  await steward.control.changeChannel(closed, { permission_overwrites: [overwrite] })
  const { states } = await steward.stands('mia', guildId, runId, 'done')
  expect(states.refused).toBeGreaterThan(0)
  expect((states.done ?? 0) + states.refused!).toBe(40)
  expect(await steward.left(open)).toEqual([])
  const refused = (await steward.targets(runId)).filter(({ state }) => state === 'refused')
  expect((await steward.left(closed)).toSorted()).toEqual(refused.map(({ targetId }) => targetId).toSorted())
  for (const { explanation } of refused)
    expect(explanation).toMatch(/Manage Messages in #closed|The platform refused it/)
  await steward.control.changeChannel(closed, { permission_overwrites: [] })
  await steward.control.clearFaults()
  await expect
    .poll(async () => {
      await steward.order('mia', RUN_COMMANDS.retry, { guildId, runId }).catch(() => {})
      return (await steward.view('mia', guildId, runId)).states
    }, PATIENT)
    .toEqual({ done: 40 })
})

test('Hana, from whom one channel takes Manage Messages, is refused for that channel only', async () => {
  const [hers, taken] = [await steward.openChannel(guildId, 'hers'), await steward.openChannel(guildId, 'taken')]
  const overwrite = { id: CAST.hana.id, type: 1 as const, allow: '0', deny: bits('MANAGE_MESSAGES').toString() }
  await steward.control.changeChannel(taken, { permission_overwrites: [overwrite] })
  const [one, other] = [steward.write(hers, HOUR), steward.write(taken, HOUR)]
  await steward.heard(hers, 1)
  await steward.heard(taken, 1)
  const targets = {
    messages: [
      { channelId: hers, id: one },
      { channelId: taken, id: other },
    ],
  }
  await expect
    .poll(async () => {
      const runId = await steward.planPurge('hana', { guildId, targets })
      return (await steward.view('hana', guildId, runId)).plan
    }, PATIENT)
    .toEqual({ do: 1, you_lack: 1 })
  const { id: runId, states } = await steward.purge('hana', { guildId, targets })
  expect(states).toEqual({ done: 1, skipped: 1 })
  expect((await steward.targets(runId)).find(({ targetId }) => targetId === other)).toMatchObject({
    plan: 'you_lack',
    planText: "Needs Manage Messages in #taken, which the channel's overwrite for Hana takes away.",
  })
  expect([await steward.left(hers), await steward.left(taken)]).toEqual([[], [other]])
  await expect(steward.planPurge('hana', { guildId, targets: ticked(taken, [other]) })).rejects.toMatchObject({
    code: 'forbidden',
    message: "Needs Manage Messages in #taken, which the channel's overwrite for you takes away.",
  })
  // Of a channel that she cannot see nothing is told.
  await steward.control.changeChannel(taken, {
    permission_overwrites: [{ ...overwrite, deny: bits('VIEW_CHANNEL').toString() }],
  })
  await expect
    .poll(async () => {
      const hidden = await steward.planPurge('hana', {
        guildId,
        targets: { messages: [...ticked(hers, [one]).messages, ...ticked(taken, [other]).messages] },
      })
      const target = (await steward.targets(hidden)).find(({ targetId }) => targetId === other)
      return [target?.name, target?.planText]
    }, PATIENT)
    .toEqual([other, 'There is no such channel in this guild, or Hana, who ordered this, cannot see it.'])
})
