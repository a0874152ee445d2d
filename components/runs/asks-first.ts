import type { RunView } from '@/lib/runs/run-views'
import { bulkWords } from './bulk-words'

// More than a screen of people: the number is said once more.
const MANY = 100

/** Whether the press that has a run begin with so many is asked about first. */
export function asksFirst(run: RunView, count: number): boolean {
  return run.may.startAsks !== null || (bulkWords(run).danger === true && count > MANY)
}

/** The same where a run goes on, or for another turn: what has begun asked before, unless it needs an approval by now. */
export function asksFirstAgain(run: RunView): boolean {
  return run.startedAt === null ? asksFirst(run, run.may.again) : run.may.startAsks !== null
}
