import { expect, test } from 'vitest'
import { makeMessage } from './make-message.ts'
import { MessageBook } from './message-book.ts'
import { snowflakeAt } from './snowflake.ts'

const START = Date.parse('2026-06-01T12:00:00Z')
const id = (n: number): string => snowflakeAt(START + n * 1000)
const message = (n: number, author_id = '1') => makeMessage({ id: id(n), channel_id: '5', author_id, content: `${n}` })

/** Messages 0, 2, 4 … 18, put in out of order. */
function book(): MessageBook {
  const filled = new MessageBook()
  for (const n of [10, 12, 0, 2, 18, 4, 6, 16, 8, 14]) filled.set(message(n, n < 10 ? '1' : '2'))
  return filled
}

const numbers = (messages: { content: string }[]) => messages.map(({ content }) => Number(content))

test.each([
  ['the last ones', { limit: 3 }, [18, 16, 14]],
  ['more than there are', { limit: 100 }, [18, 16, 14, 12, 10, 8, 6, 4, 2, 0]],
  ['before one', { limit: 2, before: id(10) }, [8, 6]],
  ['before an id that is not there', { limit: 2, before: id(9) }, [8, 6]],
  ['before the first', { limit: 2, before: id(0) }, []],
  ['after one: the next, newest first', { limit: 2, after: id(10) }, [14, 12]],
  ['after an id that is not there', { limit: 2, after: id(9) }, [12, 10]],
  ['after the last', { limit: 2, after: id(18) }, []],
  ['after all', { limit: 3, after: '0' }, [4, 2, 0]],
  ['around one', { limit: 3, around: id(10) }, [12, 10, 8]],
  ['around the first', { limit: 3, around: id(0) }, [4, 2, 0]],
  ['around the last', { limit: 3, around: id(18) }, [18, 16]],
])('%s', (_, page, expected) => {
  expect(numbers(book().page(page))).toEqual(expected)
})

test('one is found, replaced and removed by its id', () => {
  const messages = book()
  messages.set({ ...message(4), content: '400' })
  expect([messages.get(id(4))?.content, messages.get(id(5)), messages.size]).toEqual(['400', undefined, 10])
  expect(messages.delete(id(4))?.content).toBe('400')
  expect([messages.delete(id(4)), messages.get(id(4)), messages.size]).toEqual([undefined, undefined, 9])
})

test('many are removed at once; those that are not there do not matter', () => {
  const messages = book()
  expect(numbers(messages.deleteMany([id(2), id(3), id(16)]))).toEqual([2, 16])
  expect(numbers(messages.page({ limit: 4 }))).toEqual([18, 14, 12, 10])
})

test('an author’s messages are found from a time on, that time included', () => {
  expect(numbers(book().by('1', START + 4000))).toEqual([4, 6, 8])
  expect(numbers(book().by('2', START))).toEqual([10, 12, 14, 16, 18])
  expect(numbers(book().by('1', START + 8001))).toEqual([])
  expect(numbers(new MessageBook().by('1', START))).toEqual([])
})

test('a page of a large channel does not look at the rest', () => {
  const large = new MessageBook()
  for (let n = 0; n < 50_000; n++) large.set(message(n))
  expect(numbers(large.page({ limit: 2, before: id(25_000) }))).toEqual([24_999, 24_998])
  expect(large.size).toBe(50_000)
})
