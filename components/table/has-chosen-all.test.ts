import { expect, test } from 'vitest'
import { hasChosenAll } from './has-chosen-all'
import { createSelection } from './selection'

const chosen = (...ids: string[]) => {
  const selection = createSelection(10)
  selection.add(ids)
  return selection
}

test('as many as match are not all of them where some have gone and others came', () => {
  expect(hasChosenAll(chosen('a', 'b', 'c'), ['a', 'b', 'd'], 3)).toBe(false)
  expect(hasChosenAll(chosen('a', 'b', 'c'), ['a', 'd'], 2)).toBe(false)
  expect(hasChosenAll(chosen('a', 'b', 'c'), ['a', 'b'], 2)).toBe(true)
})

test('of a list that is not loaded to its end the number tells, and more than that does not', () => {
  expect(hasChosenAll(chosen('a', 'b', 'c'), ['a', 'b'], 3)).toBe(true)
  expect(hasChosenAll(chosen('a', 'b', 'c', 'd'), ['a', 'b'], 3)).toBe(false)
  expect(hasChosenAll(chosen('a', 'b'), ['a', 'b'], 3)).toBe(false)
})

test('of more than may be chosen the first are all there is to choose, in the order that is listed', () => {
  const first = chosen(...'abcdefghij')
  expect(hasChosenAll(first, ['a', 'b'], 12)).toBe(true)
  expect(hasChosenAll(first, [...'abcdefghijkl'], 12)).toBe(true)
  // As many are counted no further.
  expect(hasChosenAll(first, ['a', 'b'], 10)).toBe(true)
  expect(hasChosenAll(first, ['l', 'k'], 12)).toBe(false)
  first.toggle('c')
  expect(hasChosenAll(first, ['a', 'b'], 12)).toBe(false)
})
