import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMember, parseMemberBySchema } from './member.ts'
import { readPlainMember } from './plain-member.ts'

const GUILD = '9'
const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(null, true, 7, -1, 0.5, 2 ** 53, '', '7', '12345678901234567890', '123456789012345678901'),
  fc.constantFrom<unknown>('#aabbcc', '#AABBCC', 'aabbcc', 0xaabbcc, '2024-05-06T07:08:09.010Z', '6 May 2024', 'soon'),
  fc.constantFrom<unknown>([], {}, ['7', GUILD], ['7', 8, 'x', null], { id: '5', username: 'rex' }),
)
const text = fc.option(fc.string())
const color = fc.constantFrom(null, '#e0912f')
const moment = fc.constantFrom(null, '2024-05-06T07:08:09.010Z', '2024-05-06T07:08:09+02:00')
const plainUser = {
  id: fc.constantFrom('5', '194783477760000003'),
  username: fc.string(),
  global_name: text,
  avatar: text,
  avatar_color: color,
  banner: text,
  banner_color: color,
  bio: text,
  nameplate: fc.constant(null),
  bot: fc.boolean(),
  system: fc.boolean(),
  flags: fc.integer(),
  public_flags: fc.integer(),
  premium_type: fc.integer(),
}
const plain = {
  nick: text,
  roles: fc.array(fc.constantFrom('7', '8', GUILD)),
  joined_at: moment,
  premium_since: moment,
  deaf: fc.boolean(),
  mute: fc.boolean(),
  pending: fc.boolean(),
  communication_disabled_until: moment,
}
/** Each field as it should be, or in `share` of a hundred otherwise; any may be missing. */
const mostly = (fields: Record<string, fc.Arbitrary<unknown>>, share: number) =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [
        key,
        fc.oneof({ arbitrary: value, weight: 100 - share }, { arbitrary: odd, weight: share }),
      ]),
    ),
    { requiredKeys: [] },
  )
const memberOf = (share: number) =>
  mostly({ ...plain, user_id: share ? odd : fc.constant(undefined), user: mostly(plainUser, share) }, share)
const member = fc.oneof(memberOf(0), memberOf(5), memberOf(40), odd)

test('whoever can be read without the schemas is read as they read', () => {
  fc.assert(
    fc.property(member, data => {
      const schemas = parseMemberBySchema(data, GUILD)
      expect(parseMember(data, GUILD)).toStrictEqual(schemas)
      const read = readPlainMember(data, GUILD)
      if (read !== undefined) expect(read).toStrictEqual(schemas)
    }),
    { numRuns: 5_000 },
  )
})

test('a member as the document writes them needs no schemas', () => {
  const user = { id: '5', username: 'rex', global_name: 'Rex', avatar: null, avatar_color: '#e0912f', bot: false }
  const data = { user, nick: null, roles: ['7', GUILD], joined_at: '2024-05-06T07:08:09.010Z', deaf: false, new: 1 }
  expect(readPlainMember(data, GUILD)).toMatchObject({ user: { globalName: 'Rex' }, roleIds: ['7'] })
})
