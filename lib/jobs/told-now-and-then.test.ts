import { afterEach, expect, test } from 'vitest'
import { MINUTE, setClock } from '../time.ts'
import { toldNowAndThen } from './told-now-and-then.ts'

let restore = () => {}
afterEach(() => restore())

test('what all workers have at once is told once, and again while it lasts', () => {
  let at = 1_000_000
  restore = setClock(() => at)
  const told: string[] = []
  const tell = toldNowAndThen(({ message }) => told.push(message))
  const round = () => {
    for (const worker of ['a', 'b', 'c']) tell(new Error(`no line (Queue: run-slice, Worker: ${worker})`))
    for (const port of [1, 2]) tell(Object.assign(new Error(`connect ${port}`), { code: 'ECONNREFUSED' }))
  }
  round()
  expect(told).toEqual(['no line (Queue: run-slice, Worker: a)', 'connect 1'])
  at += MINUTE - 1
  round()
  expect(told).toHaveLength(2)
  at += 1
  round()
  expect(told).toHaveLength(4)
  tell(new Error('something else'))
  expect(told).toHaveLength(5)
})
