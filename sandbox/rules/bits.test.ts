import { expect, test } from 'vitest'
import { bits } from './bits.ts'

test('kick, ban and manage messages make 8198, as the document says', () => {
  expect(bits('KICK_MEMBERS', 'BAN_MEMBERS', 'MANAGE_MESSAGES')).toBe(8198n)
})
