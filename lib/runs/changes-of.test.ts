import { expect, test } from 'vitest'
import { HOUR } from '../time.ts'
import { changesOf } from './changes-of.ts'
import type { Entry } from './run-entries.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const one = inHours(1)
const two = inHours(2)

/** Entries about the same person, the oldest first; `changesOf` takes them as the log has them. */
function found(...entries: Pick<Entry, 'action' | 'before' | 'after'>[]) {
  const rows = entries.map((entry, index) => ({ ...entry, id: `${index}`, targetId: '9', intent: {} }) as Entry)
  return changesOf(rows.toReversed())
}

const timeout = (before: string | null, after: string | null) => ({
  action: after ? 'member.timeout' : 'member.timeout.remove',
  before: { timedOutUntil: before },
  after: { timedOutUntil: after },
})
const ban = { action: 'member.ban', before: { banned: false }, after: { banned: true } }
const end = { action: 'ban.end', before: { endsAt: null }, after: { endsAt: two } }
const unban = { action: 'ban.remove', before: { banned: true, endsAt: two, reason: 'spam' }, after: { banned: false } }

test('what follows one upon the other is one change, told as the newest and back to before the oldest', () => {
  const { changes, leftOut } = found(timeout(null, one), timeout(one, two))
  expect(changes).toMatchObject([
    {
      id: '1',
      olderIds: ['0'],
      action: 'member.timeout',
      before: { timedOutUntil: null },
      after: { timedOutUntil: two },
    },
  ])
  expect(leftOut).toEqual([])
})

test('where something else came in between, the older ones are left out', () => {
  const { changes, leftOut } = found(timeout(null, one), timeout(inHours(5), two))
  expect(changes).toMatchObject([{ id: '1', olderIds: [], before: { timedOutUntil: expect.any(String) } }])
  expect(leftOut).toMatchObject([{ entry: { id: '0' }, plan: 'never', because: expect.stringMatching(/in between/) }])
})

test('an end that has passed is as good as none', () => {
  const { changes } = found(timeout(null, inHours(-1)), timeout(null, two))
  expect(changes).toMatchObject([{ olderIds: ['0'] }])
})

test.each([
  ['a timeout that they ended', [timeout(null, one), timeout(one, null)]],
  ['a ban that they lifted', [ban, end, unban]],
])('%s is left alone', (_, entries) => {
  const { changes, leftOut } = found(...entries)
  expect(changes).toEqual([])
  expect(leftOut.map(({ plan }) => plan)).toEqual(entries.map(() => 'already'))
})

test('a ban and a new end of it are a ban; a new end and the lifting of another’s ban bring that back', () => {
  expect(found(ban, end).changes).toMatchObject([
    { id: '1', action: 'member.ban', before: { banned: false }, olderIds: ['0'] },
  ])
  expect(found(end, unban).changes).toMatchObject([
    { action: 'ban.remove', before: { banned: true, endsAt: null, reason: 'spam' }, olderIds: ['0'] },
  ])
})

test('different things, and different people, are changes of their own', () => {
  const nick = { action: 'member.nick', before: { nick: null }, after: { nick: 'Owned' } }
  expect(found(nick, timeout(null, one)).changes).toHaveLength(2)
  const rows = ['7', '8'].map(targetId => ({ ...nick, id: targetId, targetId, intent: {} }) as unknown as Entry)
  expect(changesOf(rows).changes).toHaveLength(2)
})
