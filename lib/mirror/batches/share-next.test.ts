import { expect, test } from 'vitest'
import { shareNext } from './share-next.ts'

test('who asks while a task runs shares one more with all others, which begins when that has ended', async () => {
  const doors: PromiseWithResolvers<number>[] = []
  const ask = shareNext(() => {
    doors.push(Promise.withResolvers())
    return doors.at(-1)!.promise
  })
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
