import { expect, test } from 'vitest'
import type { Parts } from '../memory/parts.ts'
import { FLAT, flatnessOf, inUse } from './flat.ts'

const NOTHING = {
  rss: 0,
  mainHeap: 0,
  mainHeapTaken: 0,
  mainOutside: 0,
  mainCode: 0,
  threadsHeapTaken: 0,
  threadsOutside: 0,
  wasm: 0,
}

/** Ten minutes of 100 MB, with a thread's garbage of up to 60 MB that is collected every 15 s, and so much more at each second. */
const samples = (mbPerSecond: number): Parts[] =>
  Array.from({ length: 600 }, (_, second) => ({
    ...NOTHING,
    mainKept: 100 + second * mbPerSecond,
    threadsHeap: (second % 15) * 4,
  }))

test('garbage that comes and goes is flat', () => {
  expect(flatnessOf(samples(0), inUse)).toEqual({ mb: 100, risePercent: 0 })
})

test('what was not looked at yet is no rise', () => {
  const none = Array.from({ length: 90 }, () => ({ ...NOTHING, mainKept: 0, threadsHeap: 0 }))
  expect(flatnessOf([...none, ...samples(0)], inUse)).toEqual({ mb: 100, risePercent: 0 })
})

test('what stays is found under the garbage', () => {
  const { risePercent } = flatnessOf(samples(0.1), inUse)
  expect(risePercent).toBeGreaterThan(FLAT)
  // 60 MB in ten minutes, of the 127 that are the least of a minute in the middle of them.
  expect(risePercent).toBeCloseTo((60 / 127) * 100, 0)
})
