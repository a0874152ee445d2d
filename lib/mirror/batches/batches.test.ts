import { expect, test } from 'vitest'
import { Batches } from './batches.ts'

test('what comes while a batch is in hand is handed over together, in its order, and no more than may wait', async () => {
  const taken: number[][] = []
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const batches = new Batches<number>(2, async items => {
    taken.push(items)
    await gates[taken.length - 1]?.promise
  })
  for (const item of [1, 2, 3]) await batches.add(item)
  const order: string[] = []
  const fourth = batches.add(4).then(() => order.push('room for the fourth'))
  expect(taken).toEqual([[1]])
  order.push('the first is taken')
  gates[0]!.resolve()
  await fourth
  expect(order).toEqual(['the first is taken', 'room for the fourth'])
  gates[1]!.resolve()
  await batches.end()
  expect(taken).toEqual([[1], [2, 3], [4]])
})

test('what goes wrong is told to who adds and to who waits for the end, and nothing is handed over after it', async () => {
  const taken: number[][] = []
  const batches = new Batches<number>(1, items => {
    taken.push(items)
    return Promise.reject(new Error('Rex does not come.'))
  })
  await batches.add(1)
  await batches.settled()
  await expect(batches.add(2)).rejects.toThrow('Rex')
  await expect(batches.end()).rejects.toThrow('Rex')
  expect(taken).toEqual([[1]])
})
