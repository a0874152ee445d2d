import { expect, test } from 'vitest'
import { leftOutWords } from './left-out-words'

test('one is one member, many are members', () => {
  expect(leftOutWords(1, 1)).toBe('1 member is in the file; 1 is a member no more.')
  expect(leftOutWords(1_200, 3)).toBe('1,200 members are in the file; 3 are members no more.')
})
