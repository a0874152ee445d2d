import { expect, test, vi } from 'vitest'
import { fileResponse } from './file-response.ts'

const COLUMNS = [{ name: 'n', of: (n: number) => n }]

async function* pages(...all: number[][]) {
  yield* all
}

test('pages come out as one file, whose end is told once', async () => {
  const onEnd = vi.fn(async () => {})
  const file = { name: 'a.json', columns: COLUMNS, onEnd }
  const json = await fileResponse({ ...file, format: 'json', pages: pages([1, 2], [3]) }).text()
  expect(JSON.parse(json)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  expect(onEnd.mock.calls).toEqual([['done', 3]])
})

test('a list without rows is a file all the same', async () => {
  const file = { name: 'a', columns: COLUMNS }
  expect(await fileResponse({ ...file, format: 'csv', pages: pages() }).text()).toBe('n\r\n')
  expect(JSON.parse(await fileResponse({ ...file, format: 'json', pages: pages() }).text())).toEqual([])
})

test('a page that has found nothing yet is passed over, wherever it comes', async () => {
  const file = { name: 'a', columns: COLUMNS, format: 'json' as const }
  const json = await fileResponse({ ...file, pages: pages([], [1], [], [], [2], []) }).text()
  expect(JSON.parse(json)).toEqual([{ n: 1 }, { n: 2 }])
  expect(JSON.parse(await fileResponse({ ...file, pages: pages([], []) }).text())).toEqual([])
})

test('no page is read before the one ahead of it has gone out', async () => {
  let read = 0
  async function* counted() {
    for (; read < 100; ) yield [read++]
  }
  const body = fileResponse({ name: 'a.csv', format: 'csv', columns: COLUMNS, pages: counted() }).body!
  const reader = body.getReader()
  await reader.read()
  expect(read).toBeLessThan(4)
  await reader.cancel()
  expect(read).toBeLessThan(4)
})

test('where a page cannot be read the download breaks off, and that is told', async () => {
  const onEnd = vi.fn(async () => {})
  async function* broken() {
    yield [1]
    throw new Error('the database is gone')
  }
  const response = fileResponse({ name: 'a.csv', format: 'csv', columns: COLUMNS, pages: broken(), onEnd })
  await expect(response.text()).rejects.toThrow()
  expect(onEnd.mock.calls).toEqual([['failed', 1]])
})
