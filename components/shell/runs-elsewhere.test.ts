import { expect, test } from 'vitest'
import { dotWords } from './rail-dot'
import { runsElsewhere } from './runs-elsewhere'

const guilds = [
  { id: '1', runs: { toDecide: 4, underWay: 0 } },
  { id: '2', runs: { toDecide: 1, underWay: 2 } },
  { id: '3', runs: null },
  { id: '4', runs: { toDecide: 1, underWay: 0 } },
]

test('what waits in other guilds is counted over all of them, and not where one is', () => {
  expect(runsElsewhere(guilds, '1')).toEqual({ toDecide: 2, underWay: 2 })
  expect(dotWords(runsElsewhere(guilds, '1'))).toBe('2 runs wait for your approval')
  expect(dotWords(runsElsewhere(guilds.slice(0, 1), '1'))).toBe('')
  expect(dotWords(runsElsewhere([], '1'))).toBe('')
})
