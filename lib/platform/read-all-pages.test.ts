import { expect, test } from 'vitest'
import { readAllPages } from './read-all-pages.ts'

const idOf = (id: string) => id

test('a list that never ends is not read for ever', async () => {
  let asked = 0
  const readPage = async (after: string) => {
    asked++
    return { items: [String(BigInt(after) + 1n)], skipped: 0 }
  }
  await expect(readAllPages({ limit: 1, idOf, readPage })).rejects.toThrow('did not end within 1000 pages')
  expect(asked).toBe(1000)
})

test('a platform that sends the same page again, or one that it cannot spell, is asked once more and no further', async () => {
  const pages = [
    { items: ['1', '2'], skipped: 0 },
    { items: [], skipped: 2 },
  ]
  for (const second of pages) {
    const asked: string[] = []
    const readPage = async (after: string) => {
      asked.push(after)
      return asked.length === 1 ? { items: ['1', '2'], skipped: 0 } : second
    }
    expect(await readAllPages({ limit: 2, idOf, readPage })).toEqual({ items: ['1', '2'], skipped: second.skipped })
    expect(asked).toEqual(['0', '2'])
  }
})
