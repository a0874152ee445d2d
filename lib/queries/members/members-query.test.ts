import { expect, test } from 'vitest'
import { parseInput } from '../../parse-input.ts'
import { MembersQuery } from './members-query.ts'

const REX = '194783477760000003'
const OTTO = '194783477760000004'
const many = (count: number) => Array.from({ length: count }, (_, n) => String(194783477760000003n + BigInt(n)))

test('nothing asked is the first hundred of everybody', () => {
  expect(parseInput(MembersQuery, {})).toEqual({ limit: 100 })
})

test('filter, order and page are read from the words of an address', () => {
  const query = {
    q: 'rex',
    role: '1,2',
    noRole: '3',
    joinedAfter: '10m',
    timedOut: 'yes',
    sort: '-joined',
    limit: '20',
  }
  expect(parseInput(MembersQuery, { ...query, cursor: 'abc' })).toEqual({
    ...query,
    role: ['1', '2'],
    noRole: ['3'],
    limit: 20,
    cursor: 'abc',
  })
})

test.each([
  [`${REX},${OTTO}`, [REX, OTTO]],
  ['7,8', ['7', '8']],
  [`<@${REX}> and https://chat.example/users/${OTTO}, ${REX}`, [REX, OTTO]],
  [many(500).join('\n'), many(500)],
])('%j asks for these people', (ids, people) => {
  expect(parseInput(MembersQuery, { ids }).ids).toEqual(people)
})

test.each([
  ['q', 'x'.repeat(201)],
  ['q', 'half \ud800'],
  ['role', "1' or 1"],
  ['anyRole', ''],
  ['joinedBefore', 'soon'],
  ['createdAfter', '2026-02-30T'],
  ['bot', 'maybe'],
  ['sort', '+name'],
  ['limit', 'many'],
  ['limit', '201'],
  ['limit', '1.5'],
  ['cursor', 'x'.repeat(4001)],
  ['ids', 'rex'],
  ['ids', many(501).join(' ')],
  ['ids', ' '.repeat(12_001)],
])('%s of %j is refused, and said to be wrong', (field, value) => {
  const refused = expect.objectContaining({
    code: 'invalid',
    details: { fields: expect.objectContaining({ [field]: expect.stringMatching(/./) }) },
  })
  expect(() => parseInput(MembersQuery, { [field]: value })).toThrow(refused)
})
