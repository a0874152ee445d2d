import { expect, test } from 'vitest'
import { calledBy } from './called-by.ts'

test.each<[(string | null | undefined)[], string]>([
  [['Rex', 'The Rex', 'rex'], 'Rex'],
  [[null, undefined, 'rex'], 'rex'],
  [['\u200b\u200b', ' ', 'rex', '17'], 'rex'],
  [['\u3164', null, '\u00a0', '17'], '17'],
  [['\u202e\u2066', 'rex'], 'rex'],
  [['\u202exeR', 'rex'], 'xeR'],
  [['שלום\u200f', 'rex'], 'שלום\u200f'],
])('of %j a person is called %j', (names, called) => {
  expect(calledBy(...names)).toBe(called)
})
