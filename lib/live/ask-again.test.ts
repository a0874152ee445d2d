import { expect, test } from 'vitest'
import { askAgain } from './ask-again.ts'

test('however many ask while a check runs, one more serves them all, and it begins after they asked', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const ask = askAgain(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  })
  ask()
  for (let n = 0; n < 5; n++) ask()
  expect(runs).toHaveLength(1)
  runs[0]!.resolve()
  await expect.poll(() => runs.length).toBe(2)
  runs[1]!.resolve()
  await new Promise(setImmediate)
  expect(runs).toHaveLength(2)
  ask()
  expect(runs).toHaveLength(3)
})
