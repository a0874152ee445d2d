import { expect, test, vi } from 'vitest'
import { withoutSilence } from './without-silence.ts'

async function gather(bytes: AsyncIterable<number>) {
  const all: number[] = []
  for await (const one of bytes) all.push(one)
  return all
}

test('bytes that come are handed on, however long their reader takes', async () => {
  const source = new ReadableStream<number>({
    start: stream => {
      for (const one of [1, 2, 3]) stream.enqueue(one)
      stream.close()
    },
  })
  const read: number[] = []
  for await (const one of withoutSilence(source, 20)) {
    await new Promise(resolve => setTimeout(resolve, 40))
    read.push(one)
  }
  expect(read).toEqual([1, 2, 3])
})

test('a body that stands still is ended', async () => {
  const silent = new ReadableStream<number>({ start: stream => stream.enqueue(1) })
  await expect(gather(withoutSilence(silent, 20))).rejects.toMatchObject({ name: 'StewardError', code: 'conflict' })
})

test('an error comes through, and a reader that goes lets the body go', async () => {
  const broken = new ReadableStream<number>({ start: stream => stream.error(new RangeError('gone')) })
  await expect(gather(withoutSilence(broken))).rejects.toThrow(RangeError)
  const cancel = vi.fn()
  for await (const _ of withoutSilence(new ReadableStream<number>({ start: stream => stream.enqueue(1), cancel })))
    break
  await expect.poll(() => cancel).toHaveBeenCalled()
})
