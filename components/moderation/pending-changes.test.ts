import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPendingChanges } from './pending-changes'

const overdue = vi.fn()
let changes = createPendingChanges(overdue)

beforeEach(() => {
  vi.useFakeTimers()
  overdue.mockReset()
  changes = createPendingChanges(overdue)
})
afterEach(() => {
  vi.useRealTimers()
})

test('Rex is pending from the order until the gateway tells of him', () => {
  changes.begin('rex')
  expect(changes.statusOf('rex')).toBe('pending')
  expect(changes.isUnderWay('rex')).toBe(true)
  changes.answered('rex', true)
  expect(changes.statusOf('rex')).toBe('pending')
  expect(changes.isUnderWay('rex')).toBe(false)
  changes.heard(['rex'])
  expect(changes.statusOf('rex')).toBe('done')
  vi.runAllTimers()
  expect(changes.statusOf('rex')).toBeUndefined()
  expect(overdue).not.toHaveBeenCalled()
})

test('an event that overtakes the answer counts', () => {
  changes.begin('rex')
  changes.heard(['rex'])
  expect(changes.statusOf('rex')).toBe('pending')
  changes.answered('rex', true)
  expect(changes.statusOf('rex')).toBe('done')
})

test('what was not done is not pending any more', () => {
  changes.begin('rex')
  changes.answered('rex', false)
  expect(changes.statusOf('rex')).toBeUndefined()
})

test('somebody else is not touched, an event about many is about all', () => {
  changes.begin('rex')
  changes.begin('otto')
  changes.answered('rex', true)
  changes.answered('otto', true)
  changes.heard(['rex'])
  expect([changes.statusOf('rex'), changes.statusOf('otto')]).toEqual(['done', 'pending'])
  changes.heard([])
  expect(changes.statusOf('otto')).toBe('done')
})

test('a change that the gateway never tells of is overdue, once', () => {
  const heard = vi.fn()
  changes.subscribe(heard)
  changes.begin('rex')
  changes.answered('rex', true)
  vi.runAllTimers()
  expect(overdue.mock.calls).toEqual([['rex']])
  expect(changes.statusOf('rex')).toBeUndefined()
  expect(heard).toHaveBeenCalled()
})
