import { expect, test } from 'vitest'
import { aurora, hana, mia, NOW, rex, standing } from '@/lib/permissions/test-cast'
import type { RoleView } from '@/lib/queries/roles/role-views'
import { roleChanges, roleChoices } from './role-choice'

const roles: RoleView[] = aurora().roles.map(role => ({ ...role, permissions: String(role.permissions) }))
const asked = { standing: standing(mia()), target: rex(), now: NOW }

function choice(name: string, wishes = {}) {
  return roleChoices(roles, wishes, asked).find(({ role }) => role.name === name)
}

test('@everyone is no choice', () => {
  expect(choice('@everyone')).toBeUndefined()
})

test('Mia may give Rex the role Helper and take Regular', () => {
  expect(choice('Helper')).toMatchObject({ chosen: false, because: [] })
  expect(choice('Regular')).toMatchObject({ chosen: true, because: [] })
})

test('a role above hers is locked and says why', () => {
  expect(choice('Admin')?.because.join(' ')).toMatch('not below your highest role Moderator')
})

test('whoever may not change roles finds all of them locked', () => {
  const choices = roleChoices(roles, {}, { ...asked, standing: standing(hana()) })
  expect(choices.every(({ because }) => because.length > 0)).toBe(true)
})

test('a wish shows at once and becomes a change', () => {
  expect(choice('Helper', { Helper: true })?.chosen).toBe(true)
  expect(roleChanges(['Regular'], { Helper: true, Regular: false }, roles)).toEqual({
    add: ['Helper'],
    remove: ['Regular'],
  })
})

test('a wish that is true already changes nothing', () => {
  expect(roleChanges(['Regular'], { Regular: true, Helper: false }, roles)).toEqual({ add: [], remove: [] })
})

test('a wish about a role that was deleted meanwhile changes nothing', () => {
  expect(roleChanges(['Gone'], { Gone: false, Lost: true, Helper: true }, roles)).toEqual({
    add: ['Helper'],
    remove: [],
  })
})

test('what was wished before it was locked is told apart, and is no wish once it is taken back', () => {
  expect(choice('Admin', { Admin: true })).toMatchObject({ chosen: true, isWished: true })
  expect(choice('Admin', { Admin: false })).toMatchObject({ chosen: false, isWished: false })
})
