import { expect, test } from 'vitest'
import { readCaseNumber } from './case-number.ts'

test.each([
  ['#412', 412],
  [' case 7 ', 7],
  ['Case #7', 7],
  ['case#7', 7],
  ['# 7', 7],
  ['412', null],
  ['#0', null],
  ['#4x', null],
  ['see #4', null],
  ['#1234567890', null],
  ['', null],
])('"%s" names the case %j', (text, number) => {
  expect(readCaseNumber(text)).toBe(number)
})
