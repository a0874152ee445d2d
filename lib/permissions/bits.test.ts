import { expect, test } from 'vitest'
import { labelsOfBits, PERMISSION_BITS, PERMISSION_NAMES, parsePermissions, permissionLabel } from './bits.ts'

test('the bits of the document: kick 1, ban 2, manage messages 13 make 8198', () => {
  const { KICK_MEMBERS, BAN_MEMBERS, MANAGE_MESSAGES } = PERMISSION_BITS
  expect([KICK_MEMBERS, BAN_MEMBERS, MANAGE_MESSAGES]).toEqual([2n, 4n, 8192n])
  expect(parsePermissions('8198')).toBe(KICK_MEMBERS | BAN_MEMBERS | MANAGE_MESSAGES)
})

test('the family table, by number', () => {
  const positions = PERMISSION_NAMES.map(name => PERMISSION_BITS[name].toString(2).length - 1)
  expect(positions).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 37,
    40,
  ])
  expect(PERMISSION_BITS).toMatchObject({
    ADMINISTRATOR: 8n,
    MANAGE_GUILD: 32n,
    VIEW_AUDIT_LOG: 128n,
    CHANGE_NICKNAME: 67_108_864n,
    MANAGE_NICKNAMES: 134_217_728n,
    MANAGE_ROLES: 268_435_456n,
    MODERATE_MEMBERS: 1_099_511_627_776n,
  })
})

test('unknown bits and bits beyond 2^53 are kept', () => {
  expect(parsePermissions('1267650600228229401496703205376')).toBe(1n << 100n)
})

test.each(['', '-1', '0x8', '8 ', '1e3', '8.0', '1'.repeat(41)])('%j is no bitfield', decimal => {
  expect(() => parsePermissions(decimal)).toThrow(RangeError)
})

test('labels are what people say', () => {
  expect(permissionLabel('BAN_MEMBERS')).toBe('Ban Members')
  expect(permissionLabel('MANAGE_GUILD')).toBe('Manage Server')
  expect(permissionLabel('SEND_TTS_MESSAGES')).toBe('Send TTS Messages')
  expect(labelsOfBits((1n << 45n) | 6n)).toEqual(['Kick Members', 'Ban Members', 'permission bit 45'])
  expect(labelsOfBits(0n)).toEqual([])
})
