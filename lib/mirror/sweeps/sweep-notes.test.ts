import { expect, test } from 'vitest'
import { SweepNotes } from './sweep-notes.ts'

test('a page does not speak over an event that came after it was asked for', () => {
  const notes = new SweepNotes()
  const page = notes.pageAsked()
  notes.toldChanged('rex')
  expect(notes.takes(page, 'rex')).toBe(false)
  expect(notes.hasArrived('rex')).toBe(true)
  expect(notes.takes(page, 'mia')).toBe(true)
})

test('the next page, asked for later, knows what the event told', () => {
  const notes = new SweepNotes()
  notes.pageStored(notes.pageAsked())
  notes.toldChanged('rex')
  expect(notes.takes(notes.pageAsked(), 'rex')).toBe(true)
})

test('no page that is under way speaks over an event that came after it was asked for', () => {
  const notes = new SweepNotes()
  const [stored, ready] = [notes.pageAsked(), notes.pageAsked()]
  notes.toldChanged('otto')
  const read = notes.pageAsked()
  notes.toldChanged('rex')
  const taken = [stored, ready, read].map(page => ['otto', 'rex', 'mia'].filter(id => notes.takes(page, id)))
  expect(taken).toEqual([['mia'], ['mia'], ['otto', 'mia']])
})

test('whoever left stays away until they are told to be back', () => {
  const notes = new SweepNotes()
  notes.toldDeparted('rex')
  expect(notes.takes(notes.pageAsked(), 'rex')).toBe(false)
  expect(notes.hasArrived('rex')).toBe(false)
  notes.toldChanged('rex')
  expect(notes.takes(notes.pageAsked(), 'rex')).toBe(true)
})

test("a role that is gone is nobody's any more, however old the page is", () => {
  const notes = new SweepNotes()
  notes.toldRoleGone('7')
  expect(notes.rolesLeft(['6', '7', '8'])).toEqual(['6', '8'])
})

test('what was made of a page before an event no longer holds after it', () => {
  const notes = new SweepNotes()
  const news = [notes.news]
  for (const tell of [notes.toldChanged, notes.toldDeparted, notes.toldRoleGone]) {
    tell.call(notes, 'rex')
    news.push(notes.news)
  }
  expect(new Set(news).size).toBe(4)
})
