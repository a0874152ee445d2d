import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder, movedRoles, type Place, placesFor } from './role-order.ts'

const roles = (...positions: [string, number][]): Place[] => positions.map(([id, position]) => ({ id, position }))
const FIVE = roles(['1', 9], ['2', 7], ['3', 5], ['4', 2], ['5', 1])

test('the places there are go round among the roles between', () => {
  expect(placesFor(FIVE, ['1', '4', '2', '3', '5'])).toEqual(roles(['3', 2], ['2', 5], ['4', 7]))
  expect(placesFor(FIVE, ['1', '2', '3', '5', '4'])).toEqual(roles(['4', 1], ['5', 2]))
  expect(placesFor(FIVE, ['1', '2', '3', '4', '5'])).toEqual([])
})

test('roles that share a place are put apart, and no more of those above than must', () => {
  expect(placesFor(roles(['1', 9], ['2', 1], ['3', 1]), ['1', '3', '2'])).toEqual(roles(['3', 2]))
  expect(placesFor(roles(['1', 9], ['2', 2], ['3', 1], ['4', 1]), ['1', '2', '4', '3'])).toEqual(
    roles(['4', 2], ['2', 3]),
  )
  expect(placesFor(roles(['1', 0], ['2', 0]), ['2', '1'])).toEqual(roles(['1', 1], ['2', 2]))
})

test('of two in one place the older stands higher', () => {
  expect(inOrder(roles(['1000', 3], ['999', 3], ['5', 4])).map(({ id }) => id)).toEqual(['5', '999', '1000'])
})

const Hierarchy = fc
  .array(fc.nat(12), { minLength: 1, maxLength: 12 })
  .map(positions => positions.map((position, index) => ({ id: `${index + 1}`, position })))
  .chain(list =>
    fc.tuple(
      fc.constant(list),
      fc.shuffledSubarray(
        list.map(({ id }) => id),
        { minLength: list.length },
      ),
    ),
  )

test('whatever is ordered, the new positions make exactly that order, each taken once', () => {
  fc.assert(
    fc.property(Hierarchy, ([list, order]) => {
      const places = new Map(placesFor(list, order).map(({ id, position }) => [id, position]))
      const after = list.map(({ id, position }) => ({ id, position: places.get(id) ?? position }))
      expect(inOrder(after).map(({ id }) => id)).toEqual(order)
      for (const position of places.values()) {
        expect(position).toBeGreaterThan(0)
        expect(after.filter(one => one.position === position)).toHaveLength(1)
      }
    }),
  )
})

test('one role that goes far is one that moved', () => {
  expect(movedRoles(['1', '2', '3', '4'], ['4', '1', '2', '3'])).toEqual(['4'])
  expect(movedRoles(['1', '2', '3', '4'], ['2', '3', '1', '4'])).toEqual(['1'])
  expect(movedRoles(['1', '2'], ['1', '2'])).toEqual([])
  expect(movedRoles(['1', '2', '3'], ['3', '2', '1'])).toHaveLength(2)
  expect(movedRoles(['1', '2', '3'], ['1', '3', '2'])).toEqual(['3'])
  expect(movedRoles([], [])).toEqual([])
})

test('the roles that did not move keep their order', () => {
  fc.assert(
    fc.property(Hierarchy, ([list, order]) => {
      const before = list.map(({ id }) => id)
      const moved = movedRoles(before, order)
      const rest = (ids: string[]) => ids.filter(id => !moved.includes(id))
      expect(rest(order)).toEqual(rest(before))
    }),
  )
})
