import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMessagesUrl, type MessagesState, narrowsMessages, parseMessagesUrl } from '@/lib/directory/messages-url'
import { KINDS, kindsOf, without } from './filter-kinds.ts'
import { filterWords, KIND_LABELS } from './filter-words.ts'

const ALL: MessagesState = {
  channel: '11',
  at: '12',
  former: 'edited',
  member: '19',
  channels: ['13', '14', '15'],
  q: 'free nitro',
  pattern: '(?i)free\\s+nitro|https?://',
  author: ['16'],
  link: 'yes',
  invite: 'yes',
  file: 'no',
  embed: 'no',
  mention: 'yes',
  bot: 'no',
  pinned: 'no',
  after: '24h',
  before: '2026-01-31T12:00Z',
  from: '17',
  to: '18',
}

test('everything the page shows stands in its address', () => {
  expect(parseMessagesUrl(new URLSearchParams(formatMessagesUrl(ALL)))).toEqual(ALL)
})

test('a time can be jumped to like a message; what is neither is as good as absent', () => {
  expect(parseMessagesUrl(new URLSearchParams('at=2026-01-31'))).toEqual({ at: '2026-01-31' })
  expect(parseMessagesUrl(new URLSearchParams('at=yesterday&author=rex&link=maybe&channel=11'))).toEqual({
    channel: '11',
  })
})

test('any text and pattern survive the address', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .filter(q => q.trim() === q && !q.includes('\0'))
  fc.assert(
    fc.property(text, text, (q, pattern) => {
      expect(parseMessagesUrl(new URLSearchParams(formatMessagesUrl({ q, pattern })))).toEqual({ q, pattern })
    }),
  )
})

test('where one is does not narrow, what is filtered does', () => {
  expect(narrowsMessages({ channel: '11', at: '12', member: '19', former: 'all' })).toBe(false)
  for (const kind of KINDS) expect(kindsOf({ ...ALL, ...without(kind) })).toEqual(KINDS.filter(other => other !== kind))
})

const shown = {
  now: new Date('2026-02-01T12:00Z'),
  timeZone: 'UTC',
  nameOfPerson: (id: string) => (id === '16' ? 'Rex' : id),
  nameOfChannel: (id: string) => `c${id}`,
}

test('each chip says what holds', () => {
  const words = KINDS.map(kind => `${KIND_LABELS[kind].chip}: ${filterWords(kind, ALL, shown)}`)
  expect(words).toEqual([
    'In: #c13, #c14 +1',
    'By: Rex',
    'Written: 24 hours ago to 31 Jan, 12:00',
    'Pattern: (?i)free\\s+nitro|https?://',
    'Links: Has a link',
    'Invites: Has an invite',
    'Files: Has no file',
    'Embeds: Has no embed',
    'Mentions: Mentions somebody',
    'Kind: By people',
    'Pinned: Not pinned',
    'Span: message …17 to …18',
  ])
  expect(filterWords('when', { after: '1h' }, shown)).toBe('in the last hour')
  expect(filterWords('span', { to: '200000000000123456' }, shown)).toBe('message …123456 and older')
})
