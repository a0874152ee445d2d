/** Hands items over in their order, one batch after another, each of what has come to wait meanwhile, at most `most`. */
export class Batches<T> {
  readonly #most: number
  readonly #take: (items: T[]) => Promise<void>
  #waiting: T[] = []
  #working: Promise<void> | null = null
  #room = Promise.withResolvers<void>()
  #failure: { error: unknown } | null = null

  constructor(most: number, take: (items: T[]) => Promise<void>) {
    this.#most = most
    this.#take = take
  }

  /** Resolves when there was room for it among those that wait. Throws what `take` has thrown. */
  async add(item: T): Promise<void> {
    while (this.#waiting.length >= this.#most && !this.#failure) await this.#room.promise
    this.#throwIfFailed()
    this.#waiting.push(item)
    this.#working ??= this.#work()
  }

  /** Resolves when everything was handed over. Throws what `take` has thrown. */
  async end(): Promise<void> {
    await this.settled()
    this.#throwIfFailed()
  }

  /** Resolves when nothing is in hand, whatever became of it. */
  async settled(): Promise<void> {
    await this.#working
  }

  async #work(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        const items = this.#waiting.splice(0)
        this.#tellRoom()
        await this.#take(items)
      }
    } catch (error) {
      this.#failure = { error }
      this.#tellRoom()
    } finally {
      this.#working = null
    }
  }

  #tellRoom(): void {
    this.#room.resolve()
    this.#room = Promise.withResolvers<void>()
  }

  #throwIfFailed(): void {
    if (this.#failure) throw this.#failure.error
  }
}
