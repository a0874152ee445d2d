import { expect, test } from 'vitest'
import { SweepNotes } from './sweep-notes.ts'

test('a page does not speak over an event that came after it was asked for', () => {
  const notes = new SweepNotes()
  notes.pageAsked()
  notes.toldChanged('rex')
  expect(notes.takes('rex')).toBe(false)
  expect(notes.hasSeen('rex')).toBe(true)
  expect(notes.takes('mia')).toBe(true)
})

test('the next page, asked for later, knows what the event told', () => {
  const notes = new SweepNotes()
  notes.pageAsked()
  notes.toldChanged('rex')
  notes.pageAsked()
  expect(notes.takes('rex')).toBe(true)
})

test('whoever left stays away until they are told to be back', () => {
  const notes = new SweepNotes()
  notes.pageAsked()
  notes.toldDeparted('rex')
  notes.pageAsked()
  expect(notes.takes('rex')).toBe(false)
  expect(notes.hasSeen('rex')).toBe(false)
  notes.toldChanged('rex')
  notes.pageAsked()
  expect(notes.takes('rex')).toBe(true)
})
