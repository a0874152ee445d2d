import { expect, test } from 'vitest'
import { presenceWords } from './presence-words.ts'

test('a presence in a sentence', () => {
  expect(presenceWords({ status: 'online', activities: [] })).toBe('Online')
  const activities = [
    { name: 'chess', type: 0 },
    { name: 'Back\u202E at nine', type: 4 },
    { name: 'something new', type: 9 },
  ]
  const said = 'Do not disturb, Playing “chess”, “Back at nine”, “something new”'
  expect(presenceWords({ status: 'dnd', activities })).toBe(said)
})
