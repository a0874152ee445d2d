import type { PurgeCalls } from '@/lib/runs/run-views'

const many = (count: number) => count.toLocaleString('en')

/**
 * How messages go: "980 go together in 10 calls of up to 100, 20 one by one." Those that are older than 14 days and a single
 * one that is left over go by themselves.
 */
export function splitWords({ bulk, single, calls }: PurgeCalls): string {
  const together = calls - single
  const inCalls = `in ${together === 1 ? 'one call' : `${many(together)} calls`}`
  if (bulk === 0) return single === 1 ? 'It goes in a call of its own.' : `They go one by one, in ${many(calls)} calls.`
  if (single === 0) return `They go together, ${inCalls} of up to 100 messages.`
  const rest = single === 1 ? '1 goes by itself' : `${many(single)} go one by one`
  return `${many(bulk)} go together ${inCalls} of up to 100; ${rest}: ${many(calls)} calls in all.`
}
