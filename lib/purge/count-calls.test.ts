import { expect, test } from 'vitest'
import { v1 } from '../platform/profiles/v1.ts'
import { countCalls } from './count-calls.ts'

test.each([
  [[], { bulk: 0, single: 0, calls: 0 }],
  [[{ young: 1, old: 0 }], { bulk: 0, single: 1, calls: 1 }],
  [[{ young: 100, old: 0 }], { bulk: 100, single: 0, calls: 1 }],
  // A leftover of one goes by itself, in as many calls.
  [[{ young: 101, old: 2 }], { bulk: 100, single: 3, calls: 4 }],
  [[{ young: 102, old: 0 }], { bulk: 102, single: 0, calls: 2 }],
  // Each channel has calls of its own.
  [
    [
      { young: 60, old: 1 },
      { young: 60, old: 0 },
    ],
    { bulk: 120, single: 1, calls: 3 },
  ],
])('%j takes the fewest calls', (channels, calls) => {
  expect(countCalls(v1, channels)).toEqual(calls)
})
