import type { ComposedFile } from '@/lib/message-rules/composed-message'
import { ReadError } from '../../shell/read-json'

// A line that breaks is mostly back within seconds.
const PAUSES_MS = [1_000, 4_000]
// Whoever waits longer than that decides for themselves.
const LONGEST_PAUSE_MS = 30_000

/** Sends until it succeeds, as long as another try may help. Throws what the last one threw. */
export async function sendPatiently(
  send: () => Promise<ComposedFile>,
  { signal, onPause }: { signal: AbortSignal; onPause: () => void },
): Promise<ComposedFile> {
  for (const pause of PAUSES_MS) {
    try {
      return await send()
    } catch (error) {
      const ms = pauseAfter(error, pause)
      if (ms === null || signal.aborted) throw error
      onPause()
      await elapsed(ms, signal)
    }
  }
  return send()
}

/** How long to wait before the next try; null where none helps. */
function pauseAfter(error: unknown, pause: number): number | null {
  if (!(error instanceof ReadError)) return null
  const { code, retryAfterMs = pause } = error.error
  const mayHelp = code === 'rate_limited' || code === 'platform_unavailable'
  return mayHelp && retryAfterMs <= LONGEST_PAUSE_MS ? retryAfterMs : null
}

function elapsed(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const abort = () => reject(signal.reason)
  const timer = setTimeout(resolve, ms)
  signal.addEventListener('abort', abort, { once: true })
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  })
}
