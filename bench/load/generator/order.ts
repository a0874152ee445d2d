import type { Sender } from './send.ts'

/** What the generator is told to do. Rates are per second. */
export interface Order {
  url: string
  controlUrl: string
  people: Sender[]
  actionIds: Record<string, string>
  streams: number
  pages: number
  actions: number
  ms: number
}

/** How long each thing of a kind took, from when it was due, in ms, and what went wrong. */
export interface Told {
  times: Record<string, number[]>
  /** What went wrong, and how often. */
  errors: Record<string, number>
  /** How often each of these was done. */
  counts: Record<string, number>
}
