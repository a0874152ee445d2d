import { expect, test } from 'vitest'
import { PERMISSION_NAMES } from './bits.ts'
import type { GuildFacts } from './facts.ts'
import { holds, isAdministrator, isEveryone, isTimedOut, permissionsOf, rankOf, rolesOf, topRole } from './standing.ts'
import { ada, aurora, bits, bo, hana, mia, NOW, otto, person, rex, role, stranger } from './test-cast.ts'

const guild = aurora()

test('the owner ranks above everything, a member without a role at -1', () => {
  expect([ada(), bo(), mia(), hana(), rex(), otto()].map(one => rankOf(guild, one))).toEqual([Infinity, 5, 3, 2, 1, -1])
})

test('somebody who left has no rank and no permission, whatever the record still says', () => {
  const gone = { ...mia(), isMember: false }
  expect(rankOf(guild, gone)).toBe(-1)
  expect(permissionsOf(guild, gone)).toBe(0n)
  expect(permissionsOf(guild, { ...ada(), isMember: false })).toBe(0n)
})

test('the top role is the highest position, in whatever order roles are listed', () => {
  const both = person('Mia', ['Moderator', 'Regular'])
  expect(topRole(guild, both)?.name).toBe('Moderator')
  expect(topRole({ ...guild, roles: guild.roles.toReversed() }, both)?.name).toBe('Moderator')
  expect(rolesOf(guild, both).map(({ name }) => name)).toEqual(['Moderator', 'Regular'])
})

test('permissions are those of @everyone and of all roles together', () => {
  expect(permissionsOf(guild, hana())).toBe(bits('VIEW_CHANNEL', 'SEND_MESSAGES', 'CHANGE_NICKNAME', 'MANAGE_MESSAGES'))
  expect(permissionsOf(guild, otto())).toBe(bits('VIEW_CHANNEL', 'SEND_MESSAGES', 'CHANGE_NICKNAME'))
  expect(permissionsOf(guild, stranger())).toBe(0n)
})

test('owner and administrators hold every bit, those without a name too; nobody else does', () => {
  for (const one of [ada(), bo()]) {
    expect(PERMISSION_NAMES.filter(name => !holds(guild, one, name))).toEqual([])
    expect(permissionsOf(guild, one) & (1n << 99n)).toBe(1n << 99n)
    expect(isAdministrator(guild, one)).toBe(true)
  }
  expect(isAdministrator(guild, mia())).toBe(false)
  expect(holds(guild, mia(), 'MANAGE_GUILD')).toBe(false)
})

test('a role id the guild does not know gives nothing', () => {
  const lost = person('Otto', ['gone', 'Admin2'])
  expect(rankOf(guild, lost)).toBe(-1)
  expect(permissionsOf(guild, lost)).toBe(permissionsOf(guild, otto()))
})

test('@everyone is the role with the guild id and gives no rank, even where a member lists it', () => {
  expect(rankOf(guild, person('Otto', ['aurora']))).toBe(-1)
  const impostor = role('fake', 9, bits('BAN_MEMBERS'), { name: '@everyone' })
  const withImpostor: GuildFacts = { ...guild, roles: [...guild.roles, impostor] }
  expect(isEveryone(withImpostor, impostor)).toBe(false)
  expect(holds(withImpostor, otto(), 'BAN_MEMBERS')).toBe(false)
})

test('where no role has the guild id, the role named @everyone is it', () => {
  const everyone = role('77', 0, bits('BAN_MEMBERS'), { name: '@everyone' })
  const other: GuildFacts = { ...guild, roles: [everyone, role('Regular', 1)] }
  expect(holds(other, otto(), 'BAN_MEMBERS')).toBe(true)
  expect(rankOf(other, person('Otto', ['77']))).toBe(-1)
})

test('a timeout runs until its end; an expired one in the field is none; an unreadable one runs', () => {
  const until = (date: Date | null) => isTimedOut({ ...mia(), timedOutUntil: date }, NOW)
  expect(until(null)).toBe(false)
  expect(until(new Date(NOW.getTime() + 1))).toBe(true)
  expect(until(NOW)).toBe(false)
  expect(until(new Date(NOW.getTime() - 1))).toBe(false)
  expect(until(new Date('nonsense'))).toBe(true)
})
