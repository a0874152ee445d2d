import { expect, test } from 'vitest'
import { MEMBERS_FIELDS, parseMembersUrl } from './members-url.ts'
import { AuditEntryId, MembersFilterParams, UrlId } from './url-schema.ts'

const READABLE = {
  q: 'rex',
  role: '1,2',
  joinedAfter: '10m',
  createdBefore: '2026-01-31',
  bot: 'no',
  warnings: '2',
  sort: '-joined',
}

test('a route reads what the page reads', () => {
  expect(MembersFilterParams.parse(READABLE)).toEqual(parseMembersUrl(READABLE))
  expect(MembersFilterParams.parse({})).toEqual({})
})

test.each([
  ['role', '1,'],
  ['joinedAfter', 'yesterday'],
  ['bot', 'true'],
  ['warnings', '0'],
  ['sort', 'size'],
  ['q', 'x'.repeat(201)],
  ['q', 'nul\0'],
  ['wasCalled', ' '],
] as const)('where the page leaves %s=%j out, a route refuses it and says what it must be', (name, value) => {
  const parsed = MembersFilterParams.safeParse({ [name]: value })
  expect(parsed.error?.issues).toMatchObject([{ path: [name], message: MEMBERS_FIELDS[name].must }])
})

test('what is no text at all is refused in the same words', () => {
  expect(UrlId.safeParse(16).error?.issues[0]?.message).toBe('must be an id.')
  expect(AuditEntryId.safeParse('../x').error?.issues[0]?.message).toBe('must be an entry.')
})
