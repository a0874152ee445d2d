import { expect, test } from 'vitest'
import { EMPTY_EMBED, EMPTY_FIELD, EMPTY_MESSAGE } from '../message-rules/composed-message.ts'
import { searchTextOf } from './search-text.ts'

test('every text of a message stands one after the other, its links after them, all folded', () => {
  const embed = {
    ...EMPTY_EMBED,
    title: 'Title',
    description: 'Two\nlines',
    url: 'https://a.example/U',
    author: { name: 'Author', iconUrl: 'https://a.example/I' },
    thumbnailUrl: 'https://a.example/T',
    imageUrl: 'https://a.example/P',
    footer: { text: 'Footer', iconUrl: 'https://a.example/F' },
    timestamp: '2026-01-02T03:04:05.000Z',
    fields: [{ ...EMPTY_FIELD, name: 'Field', value: 'Value' }],
  }
  const lines = searchTextOf({ name: 'NAME', message: { ...EMPTY_MESSAGE, content: 'ÄRGER', embeds: [embed] } })
  expect(lines.split(' ')).toEqual([
    ...['name', 'arger', 'title', 'two', 'lines', 'author', 'footer', 'field', 'value'],
    ...['u', 'p', 't', 'i', 'f'].map(path => `https://a.example/${path}`),
    '2026-01-02t03:04:05.000z',
  ])
})

test('the text is cut where no message that can be sent is as long, and never within a character', () => {
  const said = (content: string) => searchTextOf({ name: 'n', message: { ...EMPTY_MESSAGE, content } })
  expect(said('x'.repeat(30_000))).toHaveLength(20_000)
  const cut = said(`x${'🙄'.repeat(10_000)}`)
  expect([cut.length, cut.isWellFormed()]).toEqual([20_000, true])
})
