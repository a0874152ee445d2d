import { now } from '../time.ts'
import { type CronTimes, cronTurns } from './cron.ts'

const SHOWN = 5

/** The next turns of a cron, ISO, at most five. */
export function nextTimes(times: CronTimes): { times: string[] } {
  return { times: cronTurns(times, now(), SHOWN).map(at => at.toISOString()) }
}
