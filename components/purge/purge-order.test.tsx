import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PurgeOrder } from './purge-order'

const words = (input: object) =>
  renderToStaticMarkup(<PurgeOrder input={{ channels: [{ id: '1', name: 'general' }], ...input }} isFirst />).replace(
    /<[^>]*>/g,
    '',
  )

test('the plan says where, how far back, and whether pinned ones go', () => {
  expect(words({ age: '24h', pinnedToo: true })).toBe('In #general · from the last 24 hours · pinned ones too')
  expect(words({ pinnedToo: false })).toBe('In #general')
})
