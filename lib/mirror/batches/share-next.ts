/**
 * Runs a task at once, or, while it runs and while it `rests` after that, once more for all who ask meanwhile. Whoever asks is
 * answered by one that has begun since. `rests` must not throw.
 */
export function shareNext<T>(task: () => Promise<T>, rests: () => Promise<void>): () => Promise<T> {
  let running: Promise<unknown> | null = null
  let next: Promise<T> | null = null
  function run(): Promise<T> {
    const begun = task()
    const over = begun.then(
      () => {},
      () => {},
    )
    running = over.then(rests).then(() => (running = null))
    return begun
  }
  return () => {
    if (!running) return run()
    next ??= running.then(() => {
      next = null
      return run()
    })
    return next
  }
}
