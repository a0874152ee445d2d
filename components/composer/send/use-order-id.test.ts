import { afterEach, expect, test, vi } from 'vitest'
import { orderIdOf } from './use-order-id'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an order keeps its id over a reload until it is answered, and each kind of order has its own', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, id: string) => kept.set(key, id),
    removeItem: (key: string) => kept.delete(key),
  })
  let made = 0
  const loaded = (name = 'schedule') => orderIdOf(name, () => `id ${++made}`)
  const first = loaded()
  expect(first.isBegun()).toBe(false)
  expect([first.begin(), first.begin(), loaded().begin()]).toEqual(['id 1', 'id 1', 'id 1'])
  expect(loaded('post').begin()).toBe('id 2')
  expect(loaded().isBegun()).toBe(true)
  first.end()
  expect(loaded().isBegun()).toBe(false)
  expect(loaded().begin()).toBe('id 3')
})

test('an order that was sent from elsewhere and is not answered is repeated, unless one was sent here since', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const order = orderIdOf('post', () => 'new')
  expect(order.begin('former')).toBe('former')
  order.end()
  expect(order.begin()).toBe('new')
  expect(order.begin('former')).toBe('new')
})

test('where the browser stores nothing the page remembers', () => {
  vi.stubGlobal('sessionStorage', undefined)
  let made = 0
  const order = orderIdOf('schedule', () => `id ${++made}`)
  expect([order.begin(), order.begin()]).toEqual(['id 1', 'id 1'])
  order.end()
  expect(order.begin()).toBe('id 2')
})
