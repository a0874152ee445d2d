import { expect, test } from 'vitest'
import { initials } from './initials'

test.each([
  ['Ada', 'A'],
  ['mia moderates', 'MM'],
  ['rex_the_troll', 'RT'],
  ['§§ Bo', 'B'],
  ['Ż\u0323\u0323\u0323algo', 'Z'],
  ['多 田', '多田'],
  ['\u202e', '?'],
  ['', '?'],
])('%j is shown as %s', (name, letters) => {
  expect(initials(name).normalize('NFD').replace(/\p{M}/gu, '')).toBe(letters)
})
