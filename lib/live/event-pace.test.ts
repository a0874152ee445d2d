import { expect, test } from 'vitest'
import { EventPace } from './event-pace.ts'

/** When something is told that is waiting every 150 ms of these, as the hub looks. */
function toldOf(waiting: number[]): number[] {
  const pace = new EventPace()
  const told: number[] = []
  let isWaiting = false
  for (let at = 0; at <= 3_000; at += 150) {
    isWaiting ||= waiting.includes(at)
    if (!isWaiting || !pace.isDue('1/member', at)) continue
    pace.told('1/member', at)
    told.push(at)
    isWaiting = false
  }
  return told
}

test('what is rare is told at once, however often before', () => {
  expect(toldOf([0, 600, 1_200, 1_800])).toEqual([0, 600, 1_200, 1_800])
})

test('what does not stop is told less and less often, down to every 600 ms, and its last is not left out', () => {
  const always = Array.from({ length: 15 }, (_, n) => n * 150)
  expect(toldOf(always)).toEqual([0, 150, 450, 1_050, 1_650, 2_250])
  // Behind the pause it is told at once again.
  expect(toldOf([0, 150, 300, 450, 2_100, 2_250])).toEqual([0, 150, 450, 2_100, 2_250])
})

test('one kind does not hold up another', () => {
  const pace = new EventPace()
  pace.told('1/member', 0)
  expect([pace.isDue('1/member', 100), pace.isDue('1/role', 100), pace.isDue('2/member', 100)]).toEqual([
    false,
    true,
    true,
  ])
})
