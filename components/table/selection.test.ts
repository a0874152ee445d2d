import { expect, test, vi } from 'vitest'
import { createSelection } from './selection.ts'

const IDS = ['a', 'b', 'c', 'd', 'e', 'f']
const PLACES = new Map(IDS.map((id, index) => [id, index]))

test('one is turned on and off, and whoever listens hears of it', () => {
  const selection = createSelection(10)
  const heard = vi.fn()
  const stop = selection.subscribe(heard)
  selection.toggle('b')
  expect([selection.has('b'), selection.size()]).toEqual([true, 1])
  selection.toggle('b')
  expect([selection.has('b'), selection.size()]).toEqual([false, 0])
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  selection.toggle('c')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a range goes from the last one turned over, in either direction, and follows its moving end', () => {
  const selection = createSelection(10)
  selection.toggle('c')
  selection.extendTo('e', IDS, PLACES)
  expect(selection.ids().sort()).toEqual(['c', 'd', 'e'])
  selection.extendTo('d', IDS, PLACES)
  expect(selection.ids().sort()).toEqual(['c', 'd'])
  selection.extendTo('a', IDS, PLACES)
  expect(selection.ids().sort()).toEqual(['a', 'b', 'c'])
})

test('a range lets go of nothing that was chosen outside of it', () => {
  const selection = createSelection(10)
  selection.add(['f'])
  selection.toggle('b')
  selection.extendTo('d', IDS, PLACES)
  selection.extendTo('c', IDS, PLACES)
  expect(selection.ids().sort()).toEqual(['b', 'c', 'f'])
})

test('a range whose beginning has left the list begins anew', () => {
  const selection = createSelection(10)
  selection.toggle('gone')
  selection.extendTo('c', IDS, PLACES)
  expect(selection.ids().sort()).toEqual(['c', 'gone'])
})

test('it survives another order of the list', () => {
  const selection = createSelection(10)
  selection.toggle('a')
  const turned = [...IDS].reverse()
  selection.extendTo('c', turned, new Map(turned.map((id, index) => [id, index])))
  expect(selection.ids().sort()).toEqual(['a', 'b', 'c'])
})

test('it holds no more than it may, and says so', () => {
  const onFull = vi.fn()
  const selection = createSelection(3, onFull)
  selection.add(['a', 'b', 'c'])
  expect(onFull).not.toHaveBeenCalled()
  selection.add(['c', 'd'])
  selection.toggle('e')
  expect(selection.ids()).toEqual(['a', 'b', 'c'])
  expect(onFull).toHaveBeenCalledTimes(2)
  selection.replace(['x'])
  expect(selection.ids()).toEqual(['x'])
  selection.clear()
  expect(selection.size()).toBe(0)
})

test('what they are the first of is known as long as any of them is chosen', () => {
  const first = { count: 9, at: new Date(0), asked: 'q=a' }
  const selection = createSelection(3)
  expect(selection.firstOf()).toBe(null)
  const choose = () => selection.replace(['a', 'b', 'c'], first)
  choose()
  selection.toggle('b')
  expect(selection.firstOf()).toBe(first)
  selection.remove(['a', 'c'])
  expect(selection.firstOf()).toBe(null)
  choose()
  selection.clear()
  selection.add(['a'])
  expect(selection.firstOf()).toBe(null)
  choose()
  selection.replace(['a'])
  expect(selection.firstOf()).toBe(null)
})
