import { expect, test } from 'vitest'
import { foldedBeside, foldedTogether } from './folded-beside.ts'

test.each([
  ['spam in #General', null],
  ['', null],
  ['🌿 はなこ', null],
  ['привет', null],
  ['Привет', 'привет'],
  ['İzmir', 'izmir'],
  ['Straße', 'strasse'],
  ['𝓡𝓮𝔁', 'rex'],
  ['two  spaces', 'two spaces'],
  ['K', null],
  // Not the K that it looks like.
  ['\u212a', 'k'],
])('beside %j stands %j', (text, folded) => {
  expect(foldedBeside(text)).toBe(folded)
})

test('of no text nothing is stored, and of several all or nothing', () => {
  expect(foldedBeside(null)).toBe(null)
  expect(foldedTogether(['Buy now', 'REX'])).toBe(null)
  expect(foldedTogether(['Buy now', 'Réx', 'x\ny'])).toBe('buy now\nrex\nx y')
})
