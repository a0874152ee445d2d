import { expect, test } from 'vitest'
import { authorsWords } from './authors-words'

const since = (at: string) => `<${at}>`
const people = (count: number) => Array.from({ length: count }, (_, n) => `${n}`)
const all = { isExact: true, knownSince: null }

test('how many people wrote what is chosen', () => {
  expect(authorsWords({ ids: people(412), ...all }, since)).toEqual({ text: '412 people wrote them', hint: null })
  expect(authorsWords({ ids: people(1), ...all }, since).text).toBe('1 person wrote them')
  expect(authorsWords({ ids: people(3_000), ...all }, since).text).toBe('3,000 people wrote them')
})

test('that there may be more of them is said, and why', () => {
  expect(authorsWords({ ids: people(2), isExact: false, knownSince: null }, since)).toEqual({
    text: 'At least 2 people wrote them',
    hint: 'Older ones were not looked at.',
  })
  expect(authorsWords({ ids: people(2), isExact: true, knownSince: '2026-01-01' }, since)).toEqual({
    text: '2 people wrote them',
    hint: 'Known is what Steward has seen being written since <2026-01-01>.',
  })
  expect(authorsWords({ ids: people(2), isExact: false, knownSince: '2026-01-01' }, since).hint).toBe(
    'Older ones were not looked at. Known is what Steward has seen being written since <2026-01-01>.',
  )
})

test('nobody is only said of what was looked at', () => {
  expect(authorsWords({ ids: [], ...all }, since)).toEqual({
    text: 'Nobody wrote them but the platform, or they are gone',
    hint: null,
  })
  expect(authorsWords({ ids: [], isExact: false, knownSince: null }, since)).toEqual({
    text: 'Nobody wrote the newest of them but the platform',
    hint: 'Older ones were not looked at.',
  })
})
