import { expect, test } from 'vitest'
import { BackAgain } from './back-again.ts'

const of = (guildId: string, ...ids: string[]) => ids.map(id => ({ guildId, id }))

test('the guilds take turns, also from one taking to the next, and each promise is handed out once', () => {
  const back = new BackAgain()
  back.add(of('1', 'a', 'b', 'c', 'd'))
  back.add(of('2', 'x'))
  back.add(of('1', 'a', 'e'))
  expect(back.take(3)).toEqual(['a', 'x', 'b'])
  back.add(of('3', 'y', 'z'))
  expect(back.take(3)).toEqual(['c', 'y', 'd'])
  expect(back.isEmpty()).toBe(false)
  expect(back.take(9)).toEqual(['z', 'e'])
  expect(back.isEmpty()).toBe(true)
  expect(back.take(9)).toEqual([])
})
