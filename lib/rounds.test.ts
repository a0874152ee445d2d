import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startRounds } from './rounds.ts'
import { HOUR, now } from './time.ts'

type Round = Parameters<typeof startRounds>[0]

/** Rounds that are counted: each goes on until it is let, and `begun` resolves when the next one begins. */
function counted(more: Partial<Round> = {}) {
  let begin = Promise.withResolvers<void>()
  let end = Promise.withResolvers<void>()
  const seen = { begun: 0, under: 0, mostUnder: 0, signal: undefined as AbortSignal | undefined }
  const rounds = startRounds({
    everyMs: HOUR,
    failure: 'a round failed',
    work: async signal => {
      seen.signal = signal
      seen.begun++
      seen.mostUnder = Math.max(seen.mostUnder, ++seen.under)
      begin.resolve()
      await end.promise.finally(() => seen.under--)
    },
    ...more,
  })
  onTestFinished(() => {
    end.resolve()
    return rounds.stop()
  })
  return {
    rounds,
    seen,
    async begun() {
      await begin.promise
      begin = Promise.withResolvers()
    },
    /** Ends the one that is under way, and none of those that come. */
    end(error?: Error) {
      const ended = end
      end = Promise.withResolvers()
      if (error) ended.reject(error)
      else ended.resolve()
    },
  }
}

test('there is one at once, and one at a time: those who ask meanwhile share the next', async () => {
  const { rounds, seen, begun, end } = counted()
  await begun()
  rounds.soon()
  rounds.soon()
  end()
  await begun()
  rounds.soon()
  end()
  await begun()
  end()
  await rounds.stop()
  expect(seen).toMatchObject({ begun: 3, mostUnder: 1 })
})

test('there is another some time after each, also after one that failed', async () => {
  const { begun, end } = counted({ everyMs: 1 })
  await begun()
  end(new Error('no'))
  await begun()
  end()
  await begun()
})

test('what is due is not waited with until the next', async () => {
  const { begun, end } = counted({ due: async () => now() })
  await begun()
  end()
  await begun()
})

test('whoever stops them waits for the one under way, which hears of it, and there are no more', async () => {
  const { rounds, seen, begun, end } = counted({ everyMs: 1 })
  await begun()
  const underThen = rounds.stop().then(() => seen.under)
  rounds.soon()
  expect(seen.signal?.aborted).toBe(true)
  // Whoever did not wait would be through by then.
  await nextTurn()
  end()
  expect(await underThen).toBe(0)
  expect(seen.begun).toBe(1)
})
