import { expect, test } from 'vitest'
import { UnreadablePage } from './errors.ts'
import { readAllPages } from './read-all-pages.ts'

const path = '/guilds/1/bans'
const idOf = (id: string) => id

test('a list that never ends is not read for ever', async () => {
  let asked = 0
  const readPage = async (after: string) => {
    asked++
    return { items: [String(BigInt(after) + 1n)], skipped: 0 }
  }
  await expect(readAllPages({ path, limit: 1, idOf, readPage })).rejects.toThrow('did not end within 1000 pages')
  expect(asked).toBe(1000)
})

/** A platform that answers these pages one after the other, whatever it is asked for, and what it was asked for. */
function answering(...pages: { items: string[]; skipped: number }[]) {
  const asked: string[] = []
  const readPage = async (after: string) => pages[asked.push(after) - 1]!
  return { asked, read: () => readAllPages({ path, limit: 2, idOf, readPage }) }
}

test('a platform that sends the same page again is asked once more and no further', async () => {
  const same = { items: ['1', '2'], skipped: 0 }
  const { asked, read } = answering(same, same)
  expect(await read()).toEqual(same)
  expect(asked).toEqual(['0', '2'])
})

test('a full page of which nothing can be read is not the end of the list', async () => {
  for (const before of [[], [{ items: ['1', '2'], skipped: 0 }]]) {
    await expect(answering(...before, { items: [], skipped: 2 }).read()).rejects.toThrow(UnreadablePage)
  }
  const { read } = answering({ items: ['1', '2'], skipped: 0 }, { items: [], skipped: 1 })
  expect(await read()).toEqual({ items: ['1', '2'], skipped: 1 })
})
