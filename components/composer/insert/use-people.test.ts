import { expect, test } from 'vitest'
import { peopleMeanwhile } from './use-people'

const FOUND = [
  { id: '1', name: 'Rex the Unbanned' },
  { id: '2', name: 'Trexa' },
]

test('until it is known who is meant, nobody is offered who is called otherwise', () => {
  expect(peopleMeanwhile(FOUND, 'mia')).toEqual([])
  expect(peopleMeanwhile(FOUND, 'Rex t')).toEqual([FOUND[0]])
  expect(peopleMeanwhile(FOUND, 'REX')).toEqual(FOUND)
})
