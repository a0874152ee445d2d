/** Runs tasks with the same key one after another, in the order they came; different keys run side by side. */
export class Lanes {
  #tails = new Map<string, Promise<void>>()
  #gate: Promise<void> = Promise.resolve()

  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const result = (this.#tails.get(key) ?? this.#gate).then(task)
    const tail = settled(result).then(() => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key)
    })
    this.#tails.set(key, tail)
    return result
  }

  /** Runs a task after everything that came before it, of every key, and before everything that comes after it. */
  runAlone<T>(task: () => Promise<T>): Promise<T> {
    const result = this.idle().then(task)
    this.#tails.clear()
    this.#gate = settled(result)
    return result
  }

  /** Resolves when everything that came so far has ended. */
  async idle(): Promise<void> {
    await Promise.all([this.#gate, ...this.#tails.values()])
  }
}

function settled(promise: Promise<unknown>): Promise<void> {
  return promise.then(
    () => {},
    () => {},
  )
}
