import { expect, test } from 'vitest'
import { shareWork } from './share-work.ts'

test('whoever comes while work is under way shares the next one, and each key has its own', async () => {
  const share = shareWork<number>()
  const owner = {}
  const ends: (() => void)[] = []
  let begun = 0
  const run = () => {
    const mine = ++begun
    return new Promise<number>(resolve => ends.push(() => resolve(mine)))
  }
  const first = share(owner, 'a', run)
  const [second, third] = [share(owner, 'a', run), share(owner, 'a', run)]
  const other = share(owner, 'b', run)
  expect(begun).toBe(2)
  ends[0]!()
  ends[1]!()
  expect([await first, await other]).toEqual([1, 2])
  await Promise.resolve()
  expect(begun).toBe(3)
  ends[2]!()
  expect([await second, await third]).toEqual([3, 3])
  const later = share(owner, 'a', run)
  ends[3]!()
  expect(await later).toBe(4)
})

test('work that fails fails for those who shared it, and the next begins', async () => {
  const share = shareWork<number>()
  const owner = {}
  const failing = share(owner, 'a', () => Promise.reject(new Error('no')))
  const next = share(owner, 'a', () => Promise.resolve(2))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe(2)
})
