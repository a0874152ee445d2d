import type { ErrorCode } from '@/lib/errors'
import { waitWords } from '@/lib/wordings/wait-words'

/** Why an order cannot be given again yet, in sentences; none where nothing is to be waited for. `wait` in seconds. */
export function waitingFor(code: ErrorCode | undefined, wait: number): string[] {
  if (wait <= 0) return []
  const words = waitWords(wait)
  if (code === 'braked') return [`You have reached this guild's limit. There is room again in ${words}.`]
  return [`It can be tried again in ${words}.`]
}

/**
 * When an order can be given again, told beside what went wrong; null: nothing is to be added. Of a brake the sentence says how
 * long, and counts in minutes. `wait` in seconds.
 */
export function tryAgainWords(code: ErrorCode, wait: number): string | null {
  if (wait <= 0) return 'You can try again now.'
  return code === 'braked' ? null : `You can try again in ${waitWords(wait)}.`
}
