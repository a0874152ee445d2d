import type { Told } from './order.ts'

/** What the generator writes down while it works. */
export class Notes implements Told {
  readonly times: Record<string, number[]> = {}
  readonly errors: Record<string, number> = {}
  readonly counts: Record<string, number> = {}

  took(kind: string, sinceMs: number): void {
    const times = this.times[kind] ?? []
    this.times[kind] = times
    times.push(Math.round((performance.now() - sinceMs) * 10) / 10)
  }

  failed(what: string): void {
    this.errors[what] = (this.errors[what] ?? 0) + 1
  }

  count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1
  }
}
