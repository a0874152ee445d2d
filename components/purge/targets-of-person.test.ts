import { expect, test } from 'vitest'
import { LATEST } from './latest'
import { FRESH } from './person-fields'
import { EVERYTHING } from './spans'
import { targetsOfPerson } from './targets-of-person'

const rex = { userId: '16', name: 'Rex' }

test('what somebody wrote in the last day is meant at first, everything only where that is chosen', () => {
  const { filter } = targetsOfPerson(rex, FRESH.span, ['1', '2'])
  expect(filter).toEqual({ author: ['16'], channels: ['1', '2'], after: '24h' })
  expect(targetsOfPerson(rex, EVERYTHING, undefined).filter).toEqual({ author: ['16'] })
})

test('it reaches to the newest that was seen; where none was, to the plan', () => {
  expect(targetsOfPerson({ ...rex, upTo: '99' }, '1h', undefined).upTo).toBe('99')
  expect(targetsOfPerson(rex, '1h', undefined).upTo).toBe(LATEST)
})
