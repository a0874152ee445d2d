import { expect, test } from 'vitest'
import { freeFilename } from './free-filename'

test('a name that is free stays, one that is taken is counted on', () => {
  expect(freeFilename('chart.png', [])).toBe('chart.png')
  expect(freeFilename('chart.png', ['chart.png'])).toBe('chart-2.png')
  expect(freeFilename('chart.png', ['chart.png', 'chart-2.png'])).toBe('chart-3.png')
  expect(freeFilename('README', ['README'])).toBe('README-2')
  expect(freeFilename('.env', ['.env'])).toBe('.env-2')
})

test('what the server would refuse is not in it', () => {
  expect(freeFilename('a/b\\c\u0000d.txt', [])).toBe('a_b_c_d.txt')
  expect(freeFilename('', [])).toBe('file')
  expect(freeFilename('\ud800.png', [])).toBe('_.png')
  const long = freeFilename(`${'x'.repeat(400)}.png`, [])
  expect([long.length, long.endsWith('x.png')]).toEqual([260, true])
})
