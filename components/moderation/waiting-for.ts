import type { ErrorCode } from '@/lib/errors'
import { waitWords } from '@/lib/wordings/wait-words'

/** Why an order cannot be given again yet, in sentences; none where nothing is to be waited for. `wait` in seconds. */
export function waitingFor(code: ErrorCode | undefined, wait: number): string[] {
  if (wait <= 0) return []
  const words = waitWords(wait)
  if (code === 'braked') return [`You have reached this guild's limit. There is room again in ${words}.`]
  return [`It can be tried again in ${words}.`]
}
