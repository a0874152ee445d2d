import { expect, test } from 'vitest'
import { profiles } from '../platform/profile.ts'
import { setNick } from './set-nick.ts'

const { v1, spacebar } = profiles
const takes = (profile: typeof v1 | typeof spacebar, nick: string | null) =>
  setNick.input(profile).safeParse({ guildId: '1', userId: '2', nick }).success

test('a nick is as long as the platform counts it', () => {
  expect([takes(v1, 'x'.repeat(32)), takes(v1, 'x'.repeat(33))]).toEqual([true, false])
  expect([takes(v1, '😀'.repeat(32)), takes(v1, '😀'.repeat(33))]).toEqual([true, false])
  expect([takes(spacebar, '😀'.repeat(16)), takes(spacebar, '😀'.repeat(17))]).toEqual([true, false])
})

test('blanks around a nick do not count, and nothing but blanks clears it', () => {
  expect(takes(v1, ` ${'x'.repeat(32)} `)).toBe(true)
  expect(setNick.input(v1).parse({ guildId: '1', userId: '2', nick: '  ' }).nick).toBeNull()
})
