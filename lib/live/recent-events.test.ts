import { afterEach, expect, test } from 'vitest'
import { MINUTE, SECOND, setClock } from '../time.ts'
import type { LiveEvent } from './live-event.ts'
import { RecentEvents } from './recent-events.ts'

let restoreClock = () => {}
afterEach(() => restoreClock())
const at = (ms: number) => {
  restoreClock()
  restoreClock = setClock(() => 1_000_000 * MINUTE + ms)
  return new Date(1_000_000 * MINUTE + ms)
}
const of = (guildId: string, id: string): LiveEvent => ({ guildId, kind: 'member', ids: [id] })

test('what was heard of a guild and of all since a moment is told again, in its order', () => {
  const start = at(0)
  const recent = new RecentEvents()
  recent.add(of('1', 'a'))
  const later = at(10 * SECOND)
  recent.add(of('2', 'b'))
  recent.add(of('*', 'c'))
  recent.add(of('1', 'd'))
  expect(recent.since('1', start)).toEqual([of('1', 'a'), of('*', 'c'), of('1', 'd')])
  expect(recent.since('1', later)).toEqual([of('*', 'c'), of('1', 'd')])
  expect(recent.since('3', at(11 * SECOND))).toEqual([])
})

test('of before it listened, of more than a minute ago, and of before a silence nothing is known', () => {
  const before = at(0)
  const start = at(1)
  const recent = new RecentEvents()
  expect(recent.since('1', before)).toBeNull()
  recent.add(of('1', 'a'))
  const middle = at(30 * SECOND)
  recent.add(of('1', 'b'))
  at(MINUTE + SECOND)
  recent.add(of('1', 'c'))
  expect(recent.since('1', start)).toBeNull()
  expect(recent.since('1', middle)).toEqual([of('1', 'b'), of('1', 'c')])
  recent.forget()
  expect(recent.since('1', middle)).toBeNull()
})

test('a flood is not kept: whoever was there before it is told that it is not known', () => {
  const start = at(0)
  const recent = new RecentEvents()
  recent.add(of('1', 'first'))
  const flood = at(1)
  for (let n = 0; n < 2_000; n++) recent.add(of('1', `${n}`))
  expect(recent.since('1', start)).toBeNull()
  expect(recent.since('1', flood)).toHaveLength(2_000)
})
