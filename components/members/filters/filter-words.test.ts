import { expect, test } from 'vitest'
import type { FilterKind } from '@/lib/directory/filter-kinds'
import type { MembersFilter } from '@/lib/directory/members-url'
import { filterWords } from './filter-words.ts'

const NAMES: Record<string, string> = { 1: 'Moderator', 2: 'Helper', 3: 'Azure' }
const shown = {
  now: new Date('2026-01-31T12:00:00Z'),
  timeZone: 'UTC',
  nameOfRole: (id: string) => NAMES[id] ?? 'deleted role',
  nameOfChannel: (id: string) => (id === '7' ? 'lounge' : 'unknown channel'),
}

test.each<[FilterKind, MembersFilter, string]>([
  ['role', { role: ['1'] }, 'Moderator'],
  ['anyRole', { anyRole: ['1', '2', '3'] }, 'Moderator, Helper +1'],
  ['noRole', { noRole: ['9'] }, 'deleted role'],
  ['inChannel', { inChannel: ['7'] }, 'lounge'],
  ['joined', { joinedAfter: '1h' }, 'in the last hour'],
  ['joined', { joinedAfter: '10m' }, 'in the last 10 minutes'],
  ['joined', { joinedBefore: '1d' }, 'more than 1 day ago'],
  ['joined', { joinedAfter: '2w', joinedBefore: '1d' }, '2 weeks ago to 1 day ago'],
  ['created', { createdAfter: '2026-01-31T09:30Z' }, 'since 09:30'],
  ['created', { createdBefore: '2025-12-01' }, 'before 1 Dec 2025, 00:00'],
  [
    'created',
    { createdAfter: '2026-01-01T00:00Z', createdBefore: '2026-01-02T00:00Z' },
    '1 Jan, 00:00 to 2 Jan, 00:00',
  ],
  ['wrote', { wroteAfter: '7d' }, 'in the last 7 days'],
  ['wrote', { wroteBefore: '30d' }, 'not in the last 30 days'],
  ['wrote', { wroteBefore: '1h' }, 'not in the last hour'],
  ['wrote', { wroteBefore: '2026-01-31T09:30Z' }, 'not since 09:30'],
  ['wrote', { wroteAfter: '4w', wroteBefore: '1w' }, '4 weeks ago to 1 week ago'],
  ['timedOut', { timedOut: 'yes' }, 'Timed out now'],
  ['bot', { bot: 'no' }, 'People, no bots'],
  ['pending', { pending: 'yes' }, 'Not passed yet'],
  ['nick', { nick: 'no' }, 'Has no nick'],
  ['wasCalled', { wasCalled: 'The tiger' }, 'The tiger'],
  ['wasCalled', { wasCalled: '\u202eT\u0301\u0301\u0301\u0301iger' }, 'T\u0301\u0301iger'],
  ['picture', { picture: 'no' }, 'Has none'],
  ['avatar', { avatar: 'a1' }, 'exactly the same'],
  ['warnings', { warnings: 1 }, 'at least once'],
  ['warnings', { warnings: 2, warningsAfter: '30d' }, 'at least 2 times, in the last 30 days'],
  ['bans', { bansBefore: '52w' }, 'at least once, more than 52 weeks ago'],
  ['notes', { notes: 'yes' }, 'Has some'],
])('%s of %j says %j', (kind, filter, words) => {
  expect(filterWords(kind, filter, shown)).toBe(words)
})
