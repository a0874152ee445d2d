/**
 * Runs a task at once, or, while it runs, once more for all who ask meanwhile. Whoever asks is answered by one that has begun
 * since.
 */
export function shareNext<T>(task: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | null = null
  let next: Promise<T> | null = null
  function run(): Promise<T> {
    const begun = task()
    const over = begun.then(
      () => {},
      () => {},
    )
    running = over.then(() => (running = null))
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
