import { StewardError } from '../../errors.ts'

const SILENCE_MS = 30_000

/**
 * The same bytes, as long as they come: whoever sends none for `silenceMs` holds a place, and on the other side a line, for
 * nothing. Throws `conflict` then. Time that the reader takes does not count.
 */
export async function* withoutSilence<Chunk>(
  bytes: AsyncIterable<Chunk>,
  silenceMs: number = SILENCE_MS,
): AsyncGenerator<Chunk> {
  const iterator = bytes[Symbol.asyncIterator]()
  let hasEnded = false
  try {
    for (;;) {
      const { done, value } = await inTime(iterator.next(), silenceMs)
      hasEnded = done === true
      if (done) return
      yield value
    }
  } finally {
    // Not awaited: of one that is silent it waits for what never comes.
    if (!hasEnded) iterator.return?.()?.catch(() => {})
  }
}

async function inTime<Next>(next: Promise<Next>, ms: number): Promise<Next> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new StewardError('conflict', 'The upload stood still. Try it again.')), ms)
  try {
    return await Promise.race([next, promise])
  } finally {
    clearTimeout(timer)
  }
}
