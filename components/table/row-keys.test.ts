import type { KeyboardEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { rowKeys } from './row-keys.ts'
import { createSelection } from './selection.ts'

const IDS = ['a', 'b', 'c', 'd']

function table(current: number, selection = createSelection(10)) {
  const moveTo = vi.fn()
  const places = new Map(IDS.map((id, index) => [id, index]))
  const press = (key: string, held: Partial<KeyboardEvent> = {}) => {
    const keys = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
    const event = { key, preventDefault: vi.fn(), ...keys, ...held } as unknown as KeyboardEvent
    return rowKeys({ selection, ids: IDS, places, current, moveTo })(event)
  }
  return { selection, moveTo, press }
}

test('x turns the row over that one stands on', () => {
  const { selection, press } = table(1)
  expect(press('x')).toBe(true)
  expect(selection.ids()).toEqual(['b'])
})

test('Shift with an arrow takes the row along and moves on', () => {
  const { selection, moveTo, press } = table(1)
  expect(press('ArrowDown', { shiftKey: true })).toBe(true)
  expect(selection.ids()).toEqual(['b', 'c'])
  expect(moveTo).toHaveBeenCalledWith(2)
})

test('at the end of the list there is nothing to extend to', () => {
  const { selection, moveTo, press } = table(3)
  expect(press('ArrowDown', { shiftKey: true })).toBe(true)
  expect(selection.size()).toBe(0)
  expect(moveTo).not.toHaveBeenCalled()
})

test('Control and Command with a choose what is loaded', () => {
  for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
    const { selection, press } = table(0)
    expect(press('a', held)).toBe(true)
    expect(selection.size()).toBe(4)
  }
})

test.each([
  ['ArrowDown', {}],
  ['Enter', {}],
  ['x', { ctrlKey: true }],
  ['x', { altKey: true }],
])('%s with %j belongs to others', (key, held) => {
  const { selection, press } = table(0)
  expect(press(key, held)).toBe(false)
  expect(selection.size()).toBe(0)
})
