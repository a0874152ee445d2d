import { expect, test } from 'vitest'
import { shareNext } from './share-next.ts'

const noRest = () => Promise.resolve()

test('who asks while a task runs shares one more with all others, which begins when that has ended', async () => {
  const doors: PromiseWithResolvers<number>[] = []
  const ask = shareNext(() => {
    doors.push(Promise.withResolvers())
    return doors.at(-1)!.promise
  }, noRest)
  const first = ask()
  const shared = [ask(), ask(), ask()]
  expect(doors).toHaveLength(1)
  doors[0]!.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(() => doors.length).toBe(2)
  doors[1]!.reject(new Error('no'))
  for (const one of shared) await expect(one).rejects.toThrow('no')
  const last = ask()
  expect(doors).toHaveLength(3)
  doors[2]!.resolve(3)
  expect(await last).toBe(3)
})

test('who asks while it rests waits until that is over, and shares the next one too', async () => {
  const rest = Promise.withResolvers<void>()
  let begun = 0
  const ask = shareNext(
    async () => ++begun,
    () => rest.promise,
  )
  expect(await ask()).toBe(1)
  const shared = [ask(), ask()]
  await new Promise(setImmediate)
  expect(begun).toBe(1)
  rest.resolve()
  expect(await Promise.all(shared)).toEqual([2, 2])
})
