import { expect, test } from 'vitest'
import { pruneUnsaved } from './prune-unsaved'
import { NEW_ROLE } from './role-draft'

const named = (id: string) => ({ ...NEW_ROLE, id, name: id })
const wanted = (name: string) => ({ base: NEW_ROLE, fields: { ...NEW_ROLE, name } })
const ROLES = [named('a'), named('b')]

test('what is as it was wanted is not unsaved any more, nor what was wanted of a role that is gone', () => {
  const unsaved = { roles: { a: wanted('a'), b: wanted('x'), gone: wanted('y'), new: wanted('z') }, order: null }
  expect(Object.keys(pruneUnsaved(unsaved, ROLES).roles)).toEqual(['b', 'new'])
})

test('an order that holds is not unsaved any more, around roles made since', () => {
  const unsaved = { roles: {}, order: { base: ['b', 'a'], order: ['a', 'b'] } }
  expect(pruneUnsaved(unsaved, ROLES).order).toBeNull()
  expect(pruneUnsaved(unsaved, [named('new'), ...ROLES]).order).toBeNull()
})

test('what is unsaved stays the same object, so that nothing renders anew', () => {
  const unsaved = { roles: { b: wanted('x') }, order: { base: ['a', 'b'], order: ['b', 'a'] } }
  expect(pruneUnsaved(unsaved, ROLES)).toBe(unsaved)
})
