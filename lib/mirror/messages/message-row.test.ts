import { expect, test } from 'vitest'
import { parseMessage } from '../../platform/wire/message.ts'
import { messageRow } from './message-row.ts'

const searchTextOf = (content: string) =>
  messageRow(
    '1',
    parseMessage({
      id: '3',
      channel_id: '2',
      author: { id: '4', username: 'rex' },
      timestamp: '2026-01-31T12:00:00.000Z',
      content,
    })!,
  ).searchText

test('what is searched by is no longer than what a message may say, though folded a character may be eighteen', () => {
  expect(searchTextOf('ﷺ'.repeat(4_000))).toHaveLength(10_001)
  expect(searchTextOf('ﷺ '.repeat(2)).startsWith(' صلي الله')).toBe(true)
  expect(searchTextOf(`${'😀'.repeat(3_999)}x`)).toBe(` ${'😀'.repeat(3_999)}x`)
  // Cut within an emoji it can be stored all the same.
  expect(searchTextOf(`x${'ﷺ'.repeat(555)}${'😀'.repeat(10)}`).isWellFormed()).toBe(true)
})
