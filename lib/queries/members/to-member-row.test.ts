import { expect, test } from 'vitest'
import { memberRow } from '../../mirror/members/member-row.ts'
import { profiles } from '../../platform/profile.ts'
import { toMemberRow } from './to-member-row.ts'

const user = { id: '17', username: 'rex', globalName: '\u3164', avatar: null, avatarColor: null, bot: false, flags: 0 }
const standing = { roleIds: [], joinedAt: null, premiumSince: null, pending: false, mute: false, deaf: false }

test('whose names nobody sees is listed by the handle, and a nick that nobody sees is still known as theirs', () => {
  const row = memberRow('1', { ...standing, user, nick: '\u200b', timedOutUntil: null })
  const listed = toMemberRow({ cdnUrl: 'https://cdn.example', profile: profiles.v1 }, row)
  expect(listed).toMatchObject({ displayName: 'rex', nick: '\u200b' })
})
