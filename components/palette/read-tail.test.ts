import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '@/lib/time'
import { readOrder } from './read-order'
import { splitIds, splitsOf } from './read-tail'

const REX = '194783477760000003'
const OTTO = '194783477760000004'

const splits = (typed: string) => splitsOf(readOrder(typed)!).map(({ name, tail }) => [name, tail.lengthMs, tail.text])
const ids = (typed: string) => splitIds(readOrder(typed)!)

test('a name may have several words, the longest is tried first', () => {
  expect(splits('timeout rex 10m spam')).toEqual([
    ['rex 10m', null, 'spam'],
    ['rex', 10 * MINUTE, 'spam'],
  ])
  expect(splits('ban the one 7d')).toEqual([
    ['the one', 7 * DAY, ''],
    ['the', null, 'one 7d'],
  ])
  expect(splits('ban a b c d e f').map(([name]) => name)).toEqual(['a b c d', 'a b c', 'a b', 'a'])
  expect(splits('ban rex')).toEqual([])
})

test('only what a dialog has fields for is read: a warning has no length, roles and channels are chosen', () => {
  expect(splits('warn rex 10m spam')).toContainEqual(['rex', null, '10m spam'])
  expect(splits('nick rex Rexy')).toEqual([['rex', null, 'Rexy']])
  expect(splits('note rex sells accounts')).toContainEqual(['rex', null, 'sells accounts'])
  expect(splits('mute rex 10m')).toEqual([['rex', 10 * MINUTE, '']])
  expect(splits('purge rex 1h spam')).toContainEqual(['rex', HOUR, 'spam'])
  expect(splits('unmute rex 10m')).toEqual([['rex', null, '10m']])
  expect(splits('role rex Helper')).toEqual([])
  expect(splits('move rex lounge')).toEqual([])
})

test('ids may be followed by the same', () => {
  expect(ids(`ban ${REX}`)).toEqual({ ids: [REX], tail: null })
  expect(ids(`ban ${REX}, <@${OTTO}> - `)).toEqual({ ids: [REX, OTTO], tail: null })
  expect(ids(`ban <@7> 7d  raid of ${OTTO}`)).toEqual({
    ids: ['7'],
    tail: { lengthMs: 7 * DAY, text: `raid of ${OTTO}` },
  })
  expect(ids(`kick ${REX} , ${OTTO} spam`)).toEqual({ ids: [REX, OTTO], tail: { lengthMs: null, text: 'spam' } })
  expect(ids(`role ${REX} helper`)).toBeNull()
  expect(ids(`ban rex ${REX}`)).toBeNull()
  expect(ids('ban 42 reasons')).toBeNull()
})

test('between ids there may be an "and" too, elsewhere it is said', () => {
  const both = { ids: ['1', '2'], tail: null }
  expect(ids('ban <@1> and <@2>')).toEqual(both)
  expect(ids('ban <@1>, And <@2>')).toEqual(both)
  expect(ids('ban <@1> & <@2>')).toEqual(both)
  expect(ids('role <@1> and <@2>')).toEqual(both)
  expect(ids('ban <@1>, <@2> and <@3> 7d spam and <@4>')).toEqual({
    ids: ['1', '2', '3'],
    tail: { lengthMs: 7 * DAY, text: 'spam and <@4>' },
  })
  expect(ids('ban <@1> and his alt <@2>')).toEqual({ ids: ['1'], tail: { lengthMs: null, text: 'and his alt <@2>' } })
  expect(ids('ban <@1> and')).toEqual({ ids: ['1'], tail: { lengthMs: null, text: 'and' } })
  expect(ids('ban and <@1>')).toBeNull()
})

test('a long text that is pasted behind a word is gone through once', () => {
  const orders = [
    `ban ${'a '.repeat(200_000)}`,
    `ban ${REX} ${'1 '.repeat(200_000)}`,
    `ban ${`${REX} `.repeat(20_000)}x`,
    `ban ${`${REX} and `.repeat(20_000)}x`,
  ]
  const read = (typed: string) => [splits(typed), ids(typed)]
  const context = createContext({ read, orders })
  expect(runInContext('orders.map(read).length', context, { timeout: MINUTE })).toBe(4)
})
