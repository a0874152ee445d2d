import { expect, test } from 'vitest'
import { pageByPage } from './page-by-page.ts'

/** The pages of a file with so many rows, three at a time, and behind which row each was read. */
async function pages(rows: number) {
  const all = Array.from({ length: rows }, (_, index) => index)
  const behind: (number | undefined)[] = []
  const told: number[][] = []
  const read = pageByPage<number>(3, async last => {
    behind.push(last)
    return all.slice(last === undefined ? 0 : last + 1).slice(0, 3)
  })
  for await (const page of read) told.push(page)
  return { pages: told, behind }
}

test('each page is read behind the last row of the one before, until one is not full', async () => {
  expect(await pages(4)).toEqual({ pages: [[0, 1, 2], [3]], behind: [undefined, 2] })
  expect(await pages(6)).toEqual({
    pages: [
      [0, 1, 2],
      [3, 4, 5],
    ],
    behind: [undefined, 2, 5],
  })
})

test('of nothing there is no page', async () => {
  expect(await pages(0)).toEqual({ pages: [], behind: [undefined] })
})
