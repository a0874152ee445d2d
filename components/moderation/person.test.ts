import { expect, test } from 'vitest'
import type { MemberDetail } from '@/lib/queries/members/member-detail-views'
import { personOfDetail } from './person'

const to = (id: string, name: string | null) => ({ kind: 'elsewhere', entry: { target: { id, name } } })
const withHistory = (...items: object[]) =>
  ({
    member: null,
    user: null,
    ban: null,
    endings: [],
    knownPictureUrl: null,
    history: { items },
  }) as unknown as MemberDetail

test('an account that is gone is called as the log called it last, and is no handle that could be written to', () => {
  const detail = withHistory(to('7', null), to('8', 'A role'), to('7', 'Vera'), to('7', 'Vera before'))
  expect(personOfDetail('7', detail)).toMatchObject({ name: 'Vera', username: null })
  expect(personOfDetail('9', detail)).toMatchObject({ name: '9' })
  const user = { username: 'vera', globalName: null } as MemberDetail['user']
  expect(personOfDetail('7', { ...detail, user })).toMatchObject({ name: 'vera', username: 'vera' })
})

test('an account that is gone has the picture that it had when it left, and one that took its picture away has none', () => {
  const detail = { ...withHistory(), knownAs: 'Vera', knownPictureUrl: 'https://cdn.example/7.png' }
  expect(personOfDetail('7', detail)).toMatchObject({ name: 'Vera', avatarUrl: 'https://cdn.example/7.png' })
  const user = { username: 'vera', globalName: null, avatarUrl: null } as MemberDetail['user']
  expect(personOfDetail('7', { ...detail, user })).toMatchObject({ avatarUrl: null })
})
