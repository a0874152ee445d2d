import { expect, test } from 'vitest'
import { whyNotKept } from './why-not-kept'

test('of a note that says what it said before, and of one without a text, what is true is said', () => {
  expect(whyNotKept('asked for a second chance ', 'asked for a second chance')).toEqual(['Nothing is changed yet.'])
  expect(whyNotKept(' \u200b', 'asked for a second chance')).toEqual(['Write something first.'])
  expect(whyNotKept('', null)).toEqual(['Write something first.'])
})

test('what is new, or changed, can be kept', () => {
  expect(whyNotKept('asked twice', 'asked for a second chance')).toEqual([])
  expect(whyNotKept('asked twice', null)).toEqual([])
})
