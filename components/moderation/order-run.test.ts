import { expect, test } from 'vitest'
import { orderRun, type Postponed, toldOf } from './order-run'

const KICK = { action: 'member.kick', input: {}, reason: 'spam', targetId: '7' }
const DELETION = { message: { channelId: '3', id: '5' }, reason: 'spam' }
const refused = { ok: false, error: { code: 'forbidden', message: 'No.' } } as const

/** What is asked of the server for an order, and what comes of it. */
async function ordered(
  order: Postponed,
  answers: { planned?: typeof refused; started?: typeof refused | { ok: true; asks: boolean } } = {},
) {
  const asked: unknown[] = []
  const action = (name: string, answer: object) => (input: unknown) => {
    asked.push([name, input])
    return Promise.resolve(answer as never)
  }
  const planned = answers.planned ?? { ok: true, runId: 'r' }
  const actions = {
    planRun: action('planRun', planned),
    planPurge: action('planPurge', planned),
    startRun: action('startRun', answers.started ?? { ok: true, asks: false }),
    cancelRun: action('cancelRun', { ok: true }),
  }
  return { result: await orderRun(actions, '1', order), asked }
}

test.each<[string, Postponed, [string, object]]>([
  [
    'a kick',
    KICK,
    ['planRun', { guildId: '1', action: 'member.kick', input: {}, reason: 'spam', targets: { ids: ['7'] } }],
  ],
  [
    'the deletion of one message, pinned or not',
    DELETION,
    ['planPurge', { guildId: '1', targets: { messages: [DELETION.message] }, reason: 'spam', pinnedToo: true }],
  ],
])('%s is planned and started at once', async (_what, order, plan) => {
  expect(await ordered(order)).toEqual({
    result: { ok: true, runId: 'r', asks: false },
    asked: [plan, ['startRun', { guildId: '1', runId: 'r' }]],
  })
})

test('a plan that is not started is not left behind, and one that is refused is not started', async () => {
  const late = await ordered(DELETION, { started: refused })
  expect(late.result).toEqual(refused)
  expect(late.asked.slice(1).map(call => (call as [string])[0])).toEqual(['startRun', 'cancelRun'])
  const early = await ordered(DELETION, { planned: refused })
  expect([early.result, early.asked.length]).toEqual([refused, 1])
})

test('whoever has ordered it is told that it waits for a second person where it does, whatever they pressed', async () => {
  const { result } = await ordered(KICK, { started: { ok: true, asks: true } })
  expect(result).toMatchObject({ ok: true, asks: true })
  expect(toldOf({ asks: true })).toBe('You have asked for approval.')
  expect(toldOf({ asks: false })).toBe('Steward does it as soon as the platform allows.')
})
