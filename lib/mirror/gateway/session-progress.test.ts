import { expect, test } from 'vitest'
import { SessionProgress } from './session-progress.ts'

test('everything is stored up to the oldest that is not', () => {
  const progress = new SessionProgress(null)
  const ends = [1, 2, 3].map(sequence => progress.take(sequence))
  progress.pass(4)
  expect(progress.sequence).toBe(0)
  ends[1]!()
  expect(progress.sequence).toBe(0)
  ends[0]!()
  expect(progress.sequence).toBe(2)
  ends[2]!()
  expect(progress.sequence).toBe(4)
})

test('an event of a former session that is stored late says nothing of the one with its number now', () => {
  const progress = new SessionProgress(null)
  const late = progress.take(7)
  progress.start({ id: 'next', resumeUrl: null })
  progress.take(7)
  late()
  expect(progress.sequence).toBe(6)
})

test('what a session left behind has stored only comes again', () => {
  const left = {
    id: 'left',
    resumeUrl: null,
    sequence: 5,
    since: new Date(),
    stored: new Map([['1', 9]]),
    guildsOfChannels: new Map(),
  }
  const progress = new SessionProgress(left)
  expect([progress.isStored('1', 9), progress.isStored('1', 10), progress.isStored('2', 6)]).toEqual([
    true,
    false,
    false,
  ])
  progress.start({ id: 'next', resumeUrl: null })
  expect(progress.isStored('1', 9)).toBe(false)
})
