const TICK_MS = 250

/**
 * Calls `close` once somebody has had so long to read what is shown. While `isHeld` says that they are at it, such as with the
 * focus, no time passes.
 */
export function closeAfter(ms: number, { close, isHeld }: { close: () => void; isHeld: () => boolean }): void {
  let leftMs = ms
  const timer = setInterval(() => {
    if (isHeld()) return
    leftMs -= TICK_MS
    if (leftMs > 0) return
    clearInterval(timer)
    close()
  }, TICK_MS)
}
