import type { User } from './model.ts'
import type { Population } from './population.ts'

/** Everybody who has an account: those who were written down or changed, and the populations. */
export class UserBook {
  #stored = new Map<string, User>()
  #populations: Population[] = []

  /** How many people come from populations; the next one's handles start there, so that none comes twice. */
  get populationSize(): number {
    return this.#populations.reduce((sum, population) => sum + population.size, 0)
  }

  addPopulation(population: Population): void {
    this.#populations.push(population)
  }

  get(id: string): User | undefined {
    const stored = this.#stored.get(id)
    if (stored) return stored
    for (const population of this.#populations) {
      const user = population.user(id)
      if (user) return user
    }
    return undefined
  }

  set(user: User): void {
    this.#stored.set(user.id, user)
  }
}
