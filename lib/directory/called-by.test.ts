import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calledBy, handleOf } from './called-by.ts'

test.each<[(string | null | undefined)[], string]>([
  [['Rex', 'The Rex', 'rex'], 'Rex'],
  [[null, undefined, 'rex'], 'rex'],
  [['\u200b\u200b', ' ', 'rex', '17'], 'rex'],
  [['\u3164', null, '\u00a0', '17'], '17'],
  [['\u202e\u2066', 'rex'], 'rex'],
  [['\u202exeR', 'rex'], 'xeR'],
  [['שלום\u200f', 'rex'], 'שלום\u200f'],
])('of %j a person is called %j', (names, called) => {
  expect(calledBy(...names)).toBe(called)
})

test('a handle is read in the direction of its own letters too, wherever it stands', () => {
  expect(handleOf('\u202exeR')).toBe('@xeR')
  const screens = globSync('{app,components}/**/*.tsx').filter(file => !file.endsWith('.test.tsx'))
  expect(screens.length).toBeGreaterThan(300)
  // As it is typed, compared or sent it stays as it is.
  const asWritten = screens.filter(file =>
    /@(\$?\{)[\w.?]*username\}|title=\{[\w.?]*username\}/.test(readFileSync(file, 'utf8')),
  )
  expect(asWritten).toEqual([])
})
