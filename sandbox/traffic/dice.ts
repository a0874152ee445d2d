import { pick, seeded } from '../world/seeded.ts'

/** Chance that comes again: the same seed throws the same numbers in the same order. */
export class Dice {
  readonly #seed: number
  #thrown = 0

  constructor(seed: number) {
    this.#seed = seed
  }

  /** In [0, 1). */
  next(): number {
    return seeded(this.#seed, this.#thrown++, 77)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  pick<T>(list: readonly T[]): T {
    return pick(list, this.next())
  }
}
