import type { Parts } from '../memory/parts.ts'
import { slope } from '../slope.ts'

const TROUGH_S = 60
const MINUTES = 10
// What it may rise by over ten minutes, in hundredths of what it is, and still be called flat.
export const FLAT = 5

export interface Flatness {
  mb: number
  /** In hundredths of `mb`, over ten minutes. */
  risePercent: number
}

/** What stays: the least within each minute, as a straight line. Samples of nothing are from before it was looked at. */
export function flatnessOf(samples: Parts[], of: (parts: Parts) => number): Flatness {
  const values = samples.map(of).filter(mb => mb > 0)
  const troughs = Array.from({ length: Math.floor(values.length / TROUGH_S) }, (_, n) =>
    Math.min(...values.slice(n * TROUGH_S, (n + 1) * TROUGH_S)),
  )
  const mb = troughs.reduce((sum, one) => sum + one, 0) / Math.max(1, troughs.length)
  const perMinute = troughs.length > 1 ? slope(troughs) * (60 / TROUGH_S) : 0
  return { mb: Math.round(mb), risePercent: Math.round(((perMinute * MINUTES) / Math.max(1, mb)) * 1000) / 10 }
}

/**
 * What the program itself keeps, once garbage is collected: the heap of its thread, and those of others. Neither what it is
 * compiled to, which grows for as long as more of it is worth compiling, nor buffers, which are let go some time after.
 */
export const inUse = (parts: Parts) => parts.mainKept + parts.threadsHeap

/**
 * What is resident outside of V8's heaps: buffers, what libraries have taken, programs. The pages that
 * V8 takes for its heaps when garbage comes faster than it is collected it hardly gives back while there
 * is work: so this tells apart where a rise is.
 */
export const outsideHeaps = ({ rss, mainHeapTaken, threadsHeapTaken }: Parts) => rss - mainHeapTaken - threadsHeapTaken
