import { seeded } from '../../../sandbox/world/seeded.ts'

/** FAULTS_SEED, which the command prints; 1 where a test is run alone. */
const seed = Number(process.env.FAULTS_SEED ?? 1)

export interface Dice {
  /** A whole number from 0 to one below `sides`. */
  throw(sides: number): number
  pick<T>(list: readonly T[]): T
}

/** Chance that is the same with the same seed; each `name` has its own. */
export function dice(name: string): Dice {
  const salt = [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) >>> 0
  let thrown = 0
  const next = (sides: number) => Math.floor(seeded(seed, thrown++, salt) * sides)
  return { throw: next, pick: list => list[next(list.length)]! }
}

/** How often something is killed, FAULTS_KILLS times in all: a part of it for each test that shares them. */
export function killsOf(part: number, least = 1): number {
  return Math.max(least, Math.round(Number(process.env.FAULTS_KILLS ?? 50) * part))
}
