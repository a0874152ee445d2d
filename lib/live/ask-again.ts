/**
 * Runs `check` when it is asked to. Whoever asks while it runs is served by one more run after it, together with all who
 * asked meanwhile: no answer rests on what was read before it was asked for. `check` must not fail.
 */
export function askAgain(check: () => Promise<void>): () => void {
  let isRunning = false
  let isAsked = false
  const run = async () => {
    isRunning = true
    while (isAsked) {
      isAsked = false
      await check()
    }
    isRunning = false
  }
  return () => {
    isAsked = true
    if (!isRunning) void run()
  }
}
