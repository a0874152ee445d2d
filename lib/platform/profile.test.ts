import { expect, test } from 'vitest'
import { CAST } from '../../sandbox/world/cast.ts'
import { avatarUrl, bannerUrl, iconUrl } from './cdn.ts'
import { flagNames } from './flag-names.ts'
import { profiles } from './profile.ts'
import { createdAt } from './snowflake.ts'

const { v1 } = profiles

test('an id tells when it was made, unless the platform’s ids tell no time', () => {
  expect(createdAt(v1, CAST.mia.id)?.toISOString()).toBe('2018-04-23T10:05:00.000Z')
  expect(createdAt({ ...v1, snowflakeEpochMs: null }, CAST.mia.id)).toBeNull()
  expect(createdAt(v1, 'no id')).toBeNull()
})

test('flags have names or numbers', () => {
  expect(flagNames(v1.userFlags, 0)).toEqual([])
  expect(flagNames(v1.userFlags, (1 << 0) | (1 << 3) | (1 << 16))).toEqual(['STAFF', 'flag 3', 'VERIFIED_BOT'])
  expect(flagNames(v1.userFlags, 2 ** 44)).toEqual(['flag 44'])
})

test('image addresses; a hash can never lead elsewhere', () => {
  const cdn = 'https://cdn.example'
  expect(avatarUrl(cdn, { id: '1', avatar: 'abc' })).toBe('https://cdn.example/avatars/1/abc.png')
  expect(iconUrl({ cdnUrl: cdn }, { id: '2', icon: 'abc' })).toBe('https://cdn.example/icons/2/abc.png')
  expect(bannerUrl(cdn, { id: '3', banner: '../x?y#z' })).toBe('https://cdn.example/banners/3/..%2Fx%3Fy%23z.png')
  expect(avatarUrl(cdn, { id: '1', avatar: null })).toBeNull()
})
