import { expect, test } from 'vitest'
import { momentOrAge } from './moment-or-age.ts'

const NOW = new Date('2026-01-31T12:00:00.000Z')

test.each([
  ['10m', '2026-01-31T11:50:00.000Z'],
  ['1h', '2026-01-31T11:00:00.000Z'],
  ['7d', '2026-01-24T12:00:00.000Z'],
  ['2w', '2026-01-17T12:00:00.000Z'],
  ['0m', '2026-01-31T12:00:00.000Z'],
  ['2026-01-31', '2026-01-31T00:00:00.000Z'],
  ['2026-01-31T12:30Z', '2026-01-31T12:30:00.000Z'],
  ['2026-01-31T12:30:15.5+02:00', '2026-01-31T10:30:15.500Z'],
])('%s is %s', (text, moment) => {
  expect(momentOrAge(text, NOW)?.toISOString()).toBe(moment)
})

test.each(['', 'm', '10', '10s', '-1d', '999999w', '2026-13-01', '2026-01-31T12:30', '0000-01-01', 'yesterday'])(
  '%j is no point in time',
  text => {
    expect(momentOrAge(text, NOW)).toBeNull()
  },
)

test('an age that leads before our era is none', () => {
  expect(momentOrAge('99999w', new Date('1500-01-01'))).toBeNull()
})
