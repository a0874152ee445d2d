/** Runs tasks with the same key one after another, in the order they came; different keys run side by side. */
export class Lanes {
  #tails = new Map<string, Promise<void>>()
  #gate: Promise<void> = Promise.resolve()
  /** What is being collected for a task whose turn has not come. */
  #collected = new Map<string, unknown[]>()
  /** Where the keys of tasks are being looked up. */
  #lookups = new Set<Promise<void>>()

  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const result = (this.#tails.get(key) ?? this.#gate).then(task)
    const tail = settled(result).then(() => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key)
    })
    this.#tails.set(key, tail)
    return result
  }

  /**
   * Hands items over in the order they came, as many together as have come until their turn, at most `most`. An item
   * may be handed over before a task that `run` was given earlier, never before one of `runAlone`.
   */
  collect<T>(key: string, item: T, most: number, take: (items: T[]) => Promise<void>): void {
    const open = this.#collected.get(key) as T[] | undefined
    if (open && open.length < most) {
      open.push(item)
      return
    }
    const items = [item]
    this.#collected.set(key, items)
    void this.run(key, () => {
      if (this.#collected.get(key) === items) this.#collected.delete(key)
      return take(items)
    })
  }

  /**
   * Runs a task for each key that `find` answers, in its place among the others of that key, and holds up nothing else. `find` is
   * told which keys have tasks, and is asked once whatever runs alone before it has ended.
   */
  async runInEach<T>(find: (busy: string[]) => Promise<string[]>, task: (key: string) => Promise<T>): Promise<T[]> {
    const busy = [...this.#tails.keys()]
    const found = this.#gate.then(() => find(busy))
    const lookup = settled(found)
    this.#lookups.add(lookup)
    void lookup.then(() => this.#lookups.delete(lookup))
    return Promise.all((await found).map(key => this.run(key, () => task(key))))
  }

  /** Runs a task after everything that came before it, of every key, and before everything that comes after it. */
  runAlone<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#underWay().then(task)
    this.#tails.clear()
    this.#collected.clear()
    this.#gate = settled(result)
    return result
  }

  /** Resolves when everything that came so far has ended. */
  async idle(): Promise<void> {
    await Promise.all([this.#underWay(), ...this.#lookups])
    // What was looked up has its tasks now.
    await this.#underWay()
  }

  async #underWay(): Promise<void> {
    await Promise.all([this.#gate, ...this.#tails.values()])
  }
}

function settled(promise: Promise<unknown>): Promise<void> {
  return promise.then(
    () => {},
    () => {},
  )
}
