import { expect, test } from 'vitest'
import { freeName } from './free-name'

test('a name that is free stays, one that is taken is counted on', () => {
  expect(freeName('chart.png', [])).toBe('chart.png')
  expect(freeName('chart.png', ['chart.png'])).toBe('chart-2.png')
  expect(freeName('chart.png', ['chart.png', 'chart-2.png'])).toBe('chart-3.png')
  expect(freeName('README', ['README'])).toBe('README-2')
  expect(freeName('.env', ['.env'])).toBe('.env-2')
})

test('what the server would refuse is not in it', () => {
  expect(freeName('a/b\\c\u0000d.txt', [])).toBe('a_b_c_d.txt')
  expect(freeName('', [])).toBe('file')
  expect(freeName('\ud800.png', [])).toBe('_.png')
  const long = freeName(`${'x'.repeat(400)}.png`, [])
  expect([long.length, long.endsWith('x.png')]).toEqual([260, true])
})
