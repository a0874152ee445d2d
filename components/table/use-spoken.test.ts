import { expect, test } from 'vitest'
import { firstAsked, isAnsweredBy, questionIn } from './use-spoken'

test('an answer of which more is to come is not over before that has come', () => {
  const asked = { question: 'q=rex', words: '9 members', isOpen: true }
  expect(isAnsweredBy(asked, '0 members match', false)).toBe(false)
  expect(isAnsweredBy(asked, '0 members match', true)).toBe(true)
  expect(isAnsweredBy({ ...asked, isOpen: false }, '0 members match', true)).toBe(false)
  expect(isAnsweredBy(asked, '9 members', true)).toBe(false)
})

test('of a page that comes with its answer only what is still to come is spoken, and nothing where that is nothing', () => {
  expect(firstAsked('q=rex', '9 members', true).isOpen).toBe(false)
  const first = firstAsked('q=rex', '0 members match', false)
  expect(first.isOpen).toBe(true)
  expect(isAnsweredBy(first, '0 members match', true)).toBe(true)
})

test('whose record is open beside a list asks nothing of it', () => {
  expect(questionIn(new URLSearchParams('q=rex&member=1&sort=-joined'))).toBe('q=rex&sort=-joined')
})
