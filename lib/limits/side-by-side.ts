import { StewardError } from '../errors.ts'

const RETRY_MS = 5_000

/**
 * A counter for one process: does a person's work, of which at most so many run at once. Throws `rate_limited` beyond that;
 * else what the work throws.
 */
export function sideBySide(most: number, sentence: string) {
  const running = new Map<string, number>()
  return async <Result>(personId: string, work: () => Promise<Result>): Promise<Result> => {
    const others = running.get(personId) ?? 0
    if (others >= most) throw new StewardError('rate_limited', sentence, { retryAfterMs: RETRY_MS })
    running.set(personId, others + 1)
    try {
      return await work()
    } finally {
      const left = running.get(personId)! - 1
      if (left > 0) running.set(personId, left)
      else running.delete(personId)
    }
  }
}
