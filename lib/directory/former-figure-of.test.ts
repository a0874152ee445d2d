import { expect, test } from 'vitest'
import { formerFigureOf } from './former-figure-of.ts'

const deeds = (action: string, count: number) => [{ action, entries: count, count }]
const MIA = { deeds: deeds('member.ban', 3), undone: 2, notes: 4, elsewhere: deeds('member.kick', 5) }

test.each([
  ['bans', 3, null],
  ['kicks', 0, null],
  ['total', 3, null],
  ['undone', 2, null],
  ['notes', 4, null],
  ['elsewhere', null, 5],
] as const)('what is not known of the time before is not nothing: %s', (figure, own, elsewhere) => {
  expect(formerFigureOf(MIA, figure, { own: true, elsewhere: false })).toBe(own)
  expect(formerFigureOf(MIA, figure, { own: false, elsewhere: true })).toBe(elsewhere)
})
