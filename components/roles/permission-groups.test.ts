import { expect, test } from 'vitest'
import { PERMISSION_BITS, PERMISSION_NAMES } from '@/lib/permissions/bits'
import { isRisky, permissionGroups, positionsOf, searchGroups } from './permission-groups'

const all = (bits = 0n) => permissionGroups(bits).flatMap(({ switches }) => switches)

test('every permission stands in one group, with a sentence', () => {
  const listed = all()
  expect(listed.map(({ bit }) => bit).toSorted((a, b) => Number(a - b))).toEqual(
    PERMISSION_NAMES.map(name => PERMISSION_BITS[name]),
  )
  for (const { does, risk } of listed) {
    expect(does).toMatch(/^[A-Z].*\.$/)
    if (risk !== undefined) expect(risk).toMatch(/^[A-Z].*\.$/)
  }
})

test('a bit without a name is told by its number', () => {
  expect(all((1n << 45n) | (1n << 100n) | 6n).slice(-2)).toMatchObject([
    { label: 'Permission bit 45', bit: 1n << 45n },
    { label: 'Permission bit 100', bit: 1n << 100n },
  ])
})

test('the dangerous ones are marked', () => {
  for (const name of ['ADMINISTRATOR', 'MANAGE_GUILD', 'BAN_MEMBERS', 'MANAGE_ROLES', 'MENTION_EVERYONE'] as const) {
    expect(isRisky(PERMISSION_BITS[name])).toBe(true)
  }
  expect(isRisky(PERMISSION_BITS.SEND_MESSAGES)).toBe(false)
  expect(isRisky(1n << 45n)).toBe(false)
})

test('they are found by name and by what they do', () => {
  const find = (typed: string) => searchGroups(permissionGroups(0n), typed).flatMap(({ switches }) => switches)
  expect(find(' ban mem ').map(({ label }) => label)).toEqual(['Ban Members'])
  expect(find('phones').map(({ label }) => label)).toEqual(['Mention Everyone'])
  expect(find('')).toHaveLength(PERMISSION_NAMES.length)
  expect(searchGroups(permissionGroups(0n), 'zzz')).toEqual([])
})

test('positions of bits', () => {
  expect(positionsOf((1n << 40n) | 3n)).toEqual([0, 1, 40])
  expect(positionsOf(0n)).toEqual([])
})
