import { expect, test } from 'vitest'
import { ANYBODY } from '@/lib/permissions/anybody'
import { PERMISSION_BITS } from '@/lib/permissions/bits'
import type { Standing } from '@/lib/permissions/facts'
import { strongAmong } from '@/lib/permissions/strong-among'
import type { RoleView } from '@/lib/queries/roles/role-views'
import { isLike } from '../moderation/is-like'
import { inNewName, isSame, keptChoices, rebase, toDraft, withRole } from './kept-roles-draft'

const role = (id: string, position: number, managed = false) =>
  ({ id, name: `role ${id}`, color: 0, position, managed, hoist: false, mentionable: false }) as unknown as RoleView
const ROLES = [role('9', 9), role('5', 5), role('4', 4), role('3', 3, true), role('1', 0)]
const draft = (...roleIds: string[]) => ({ roleIds })

test('what is saved comes into the form without roles that are gone, and is told in one order', () => {
  expect(toDraft(['5', '77', '4'], ROLES)).toEqual(draft('4', '5'))
  expect(isSame(toDraft(['5', '4'], ROLES), toDraft(['4', '5'], ROLES))).toBe(true)
  expect(isSame(draft('4'), draft('4', '5'))).toBe(false)
})

test('a role is ticked once, and unticked', () => {
  expect(withRole(draft('5'), '4', true)).toEqual(draft('4', '5'))
  expect(withRole(draft('4', '5'), '4', true)).toEqual(draft('4', '5'))
  expect(withRole(draft('4', '5'), '5', false)).toEqual(draft('4'))
})

test('what the tab has kept of it is known by its shape, however many are ticked', () => {
  expect(isLike(draft(), draft('4')) && isLike(draft('4', '5'), draft())).toBe(true)
})

test('what others have saved meanwhile comes in where it was not touched here', () => {
  // 9 was ticked and 4 unticked here; 5 was unticked and 3 ticked by others.
  expect(rebase(draft('5', '9'), draft('4', '5'), draft('3', '4'))).toEqual(draft('3', '9'))
})

const everyone = { id: '1', name: '@everyone', position: 0, permissions: 0n, managed: false }
const standing = {
  guild: {
    id: '1',
    ownerId: '10',
    roles: [
      everyone,
      ...ROLES.slice(0, 4).map(one => ({ ...one, permissions: one.id === '9' ? 0x10000000n | 0x20n : 0n })),
    ],
  },
  moderator: { ...ANYBODY, userId: '10', name: 'Ada' },
  bot: { ...ANYBODY, userId: '11', name: 'Steward', kind: 'bot', roleIds: ['9'] },
} as unknown as Standing

test('those that the viewer, or the bot, could not give say why, but for what is saved already', () => {
  const facts = { standing, target: ANYBODY, now: new Date() }
  const choices = keptChoices(ROLES, { draft: draft('4'), saved: draft() }, facts)
  const of = (id: string) => choices.find(choice => choice.role.id === id)
  expect(choices.map(choice => choice.role.id)).toEqual(['9', '5', '4', '3'])
  expect(of('4')).toMatchObject({ chosen: true, because: [] })
  expect(of('5')).toMatchObject({ chosen: false, because: [] })
  for (const id of ['9', '3']) expect(of(id)?.because.length).toBeGreaterThan(0)
  const saved = keptChoices(ROLES, { draft: draft('9'), saved: draft('9') }, facts)
  expect(saved[0]).toMatchObject({ chosen: true, because: [] })
})

test('a role that gives power over others is named, one that gives none is not', () => {
  expect(strongAmong(standing.guild, ['4', '9'])).toEqual(['role 9'])
  expect(strongAmong(standing.guild, ['4', '5'])).toEqual([])
})

test('so is Administrator, which says all alone, where everybody may do something already', () => {
  const permissions = { '1': PERMISSION_BITS.MOVE_MEMBERS, '5': PERMISSION_BITS.ADMINISTRATOR }
  const roles = standing.guild.roles.map(one => ({ ...one, permissions: permissions[one.id as '1' | '5'] ?? 0n }))
  expect(strongAmong({ ...standing.guild, roles }, ['4', '5'])).toEqual(['role 5'])
})

test('it is known before which roles would stop with whoever saves it, and that one is mended only where none stops', () => {
  const facts = { standing, target: ANYBODY, now: new Date() }
  // The bot could not give 9.
  const saving = (refusedIds: string[], ...ids: string[]) =>
    inNewName(ROLES, { draft: draft(...ids), refusedIds }, facts)
  expect(saving([], '4', '9')).toEqual({ stops: ['role 9'], mends: false })
  expect(saving(['9'], '4', '9')).toEqual({ stops: [], mends: false })
  expect(saving(['4'], '4')).toEqual({ stops: [], mends: true })
  expect(saving(['4'], '4', '9')).toEqual({ stops: ['role 9'], mends: false })
  expect(saving(['9'], '4')).toEqual({ stops: [], mends: false })
})
