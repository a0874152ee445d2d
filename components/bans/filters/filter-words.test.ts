import { expect, test } from 'vitest'
import { banFilterWords, leftOutWords } from './filter-words.ts'

const shown = { now: new Date('2026-03-04T12:00Z'), timeZone: 'UTC', nameOf: (id: string) => `Name of ${id}` }

test('a chip says by whom, when, and which of two', () => {
  const filter = { moderator: '16', after: '30d', reason: 'no', ends: 'yes' } as const
  expect(banFilterWords('moderator', filter, shown)).toBe('Name of 16')
  expect(banFilterWords('banned', filter, shown)).toBe('in the last 30 days')
  expect(banFilterWords('banned', { before: '2026-03-03T14:05Z' }, shown)).toBe('before 3 Mar, 14:05')
  expect(banFilterWords('reason', filter, shown)).toBe('None given')
  expect(banFilterWords('ends', filter, shown)).toBe('By itself')
})

test('what a filter leaves out is said with what is not known of it', () => {
  expect(leftOutWords(1, { after: '7d' })).toBe('1 ban of which the time is not known is left out.')
  expect(leftOutWords(1_200, { moderator: '16', before: '7d', ends: 'no' })).toBe(
    '1,200 bans of which the moderator, the time or the end is not known are left out.',
  )
})
