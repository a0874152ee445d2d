import { expect, test } from 'vitest'
import { SweepNotes } from './sweep-notes.ts'

test('a page does not speak over an event that came after it was asked for', () => {
  const notes = new SweepNotes()
  notes.pageAsked()
  notes.pageTurned()
  notes.toldChanged('rex')
  expect(notes.takes('rex')).toBe(false)
  expect(notes.hasArrived('rex')).toBe(true)
  expect(notes.takes('mia')).toBe(true)
})

test('the next page, asked for later, knows what the event told', () => {
  const notes = new SweepNotes()
  notes.pageAsked()
  notes.pageTurned()
  notes.toldChanged('rex')
  notes.pageAsked()
  notes.pageTurned()
  expect(notes.takes('rex')).toBe(true)
})

test('a page in hand does not speak over an event that came after the next one was asked for', () => {
  const notes = new SweepNotes()
  notes.pageAsked()
  notes.toldChanged('otto')
  notes.pageTurned()
  notes.pageAsked()
  notes.toldChanged('rex')
  expect(['otto', 'rex', 'mia'].map(id => notes.takes(id))).toEqual([false, false, true])
  notes.pageTurned()
  expect(['otto', 'rex', 'mia'].map(id => notes.takes(id))).toEqual([true, false, true])
})

test('whoever left stays away until they are told to be back', () => {
  const notes = new SweepNotes()
  notes.pageAsked()
  notes.pageTurned()
  notes.toldDeparted('rex')
  notes.pageAsked()
  notes.pageTurned()
  expect(notes.takes('rex')).toBe(false)
  expect(notes.hasArrived('rex')).toBe(false)
  notes.toldChanged('rex')
  notes.pageAsked()
  notes.pageTurned()
  expect(notes.takes('rex')).toBe(true)
})

test("a role that is gone is nobody's any more, however old the page is", () => {
  const notes = new SweepNotes()
  notes.toldRoleGone('7')
  expect(notes.rolesLeft(['6', '7', '8'])).toEqual(['6', '8'])
})
