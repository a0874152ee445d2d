import { expect, test } from 'vitest'
import { dotWords } from './rail-dot'
import { waitingElsewhere } from './waiting-elsewhere'

const guilds = [
  { id: '1', runs: { toDecide: 4, underWay: 0 }, surge: null },
  { id: '2', runs: { toDecide: 1, underWay: 2 }, surge: null },
  { id: '3', runs: null, surge: null },
  { id: '4', runs: { toDecide: 1, underWay: 0 }, surge: null },
]

test('what waits in other guilds is counted over all of them, and not where one is', () => {
  expect(waitingElsewhere(guilds, '1').runs).toEqual({ toDecide: 2, underWay: 2 })
  expect(dotWords(waitingElsewhere(guilds, '1'))).toBe('2 runs wait for your approval')
  expect(dotWords(waitingElsewhere(guilds.slice(0, 1), '1'))).toBe('')
  expect(dotWords(waitingElsewhere([], '1'))).toBe('')
})

test('that many join other guilds is told beside it, and of the guild where one is it is not', () => {
  const surge = { count: 310, gone: 300, isExact: true }
  const surging = [
    { id: '5', runs: null, surge },
    { id: '6', runs: null, surge: { count: 22, gone: 0, isExact: true } },
  ]
  expect(dotWords(waitingElsewhere(surging, '6'))).toBe('310 joined in the last 10 minutes, 300 gone again')
  expect(dotWords(waitingElsewhere([...guilds, ...surging], '1'))).toBe(
    '2 runs wait for your approval, 332 joined in the last 10 minutes, 300 gone again',
  )
  expect(dotWords({ runs: null, surge: { count: 10_000, gone: 0, isExact: false } })).toBe(
    '10,000+ joined in the last 10 minutes',
  )
})
