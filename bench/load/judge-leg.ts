import type { Tally } from '../../bin/test/tally.ts'
import { FLAT, type Flatness, flatnessOf, inUse, outsideHeaps } from './flat.ts'
import type { Leg } from './legs.ts'
import type { Ran } from './run-leg.ts'

const SHOWN = 5
// The storm's happenings come by chance, and not each of them is an event.
const STORM_SHARE = 0.95

/** What has to hold of every leg, each as one check; of memory only from so many minutes on. */
export function judgeLeg(leg: Leg, ran: Ran, judgedMinutes: number): Tally {
  const errors = Object.entries(ran.errors).sort(([, a], [, b]) => b - a)
  const all = errors.reduce((sum, [, times]) => sum + times, 0)
  const first = errors.slice(0, SHOWN).map(([what, times]) => `${times} × ${what}`)
  const kept = flatnessOf(ran.memory, inUse)
  const outside = flatnessOf(ran.memory, outsideHeaps)
  const resident = flatnessOf(ran.memory, ({ rss }) => rss)
  const marks = ran.counts['marks heard'] ?? 0
  return tallyOf(leg.name, [
    [`no error, had ${all}: ${first.join('; ')}`, all === 0],
    ...(leg.streams > 0 ? [[`streams hear what changes, heard ${marks} changes`, marks > 0] as Check] : []),
    ...(leg.events > 0
      ? [
          [
            `the storm is ${leg.events} events a second, was ${ran.eventsPerSecond}`,
            ran.eventsPerSecond >= leg.events * STORM_SHARE,
          ] as Check,
        ]
      : []),
    ...(leg.minutes >= judgedMinutes && !leg.isWarmUp
      ? [
          isFlat('what the program keeps', kept),
          isFlat('what is resident', resident),
          isFlat('what is resident outside of the heaps', outside),
        ]
      : []),
  ])
}

function isFlat(what: string, { mb, risePercent }: Flatness): Check {
  return [`${what} is flat, at ${mb} MB it rose by ${risePercent} % in ten minutes`, risePercent <= FLAT]
}

type Check = [name: string, holds: boolean]

/** Checks as a tally, each called by what it is of. */
export function tallyOf(of: string, checks: Check[]): Tally {
  const failures = checks.filter(([, holds]) => !holds).map(([name]) => `${of}: ${name}`)
  return { passed: checks.length - failures.length, failures }
}
