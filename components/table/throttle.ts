/**
 * A function that runs `act` soon, but not sooner than `pauseMs` after its last run; calls in between become one. What waits is
 * done whatever becomes of whoever called.
 */
export function throttle(act: () => void, pauseMs: () => number): () => void {
  // Not the time of day, which may be set back.
  let last = Number.NEGATIVE_INFINITY
  let isWaiting = false
  const run = () => {
    isWaiting = false
    last = performance.now()
    act()
  }
  return () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(run, Math.max(0, last + pauseMs() - performance.now()))
  }
}
