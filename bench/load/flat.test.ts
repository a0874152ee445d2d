import { expect, test } from 'vitest'
import type { Parts } from '../memory/parts.ts'
import { FLAT, flatnessOf, inUse, outsideHeaps } from './flat.ts'

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

/**
 * Ten minutes of 100 MB, with a thread's garbage of up to 60 MB that is collected every 15 s,
 * and so much more at each second.
 */
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

test('pages that V8 takes for its heaps are not counted as what is outside of them, what a library takes is', () => {
  const taking = (of: (second: number) => Partial<Parts>) =>
    samples(0).map((one, second) => ({ ...one, rss: 300, mainHeapTaken: 150, threadsHeapTaken: 50, ...of(second) }))
  const heap = taking(second => ({ rss: 300 + second / 10, mainHeapTaken: 150 + second / 10 }))
  expect(flatnessOf(heap, outsideHeaps)).toEqual({ mb: 100, risePercent: 0 })
  const library = taking(second => ({ rss: 300 + second / 10 }))
  expect(flatnessOf(library, outsideHeaps).risePercent).toBeGreaterThan(FLAT)
})
