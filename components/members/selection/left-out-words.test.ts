import { expect, test } from 'vitest'
import { leftOutWords } from './left-out-words'

test('one is one member, many are members; of who was selected by id alone it is not said that they were one', () => {
  expect(leftOutWords(1, 1)).toBe('1 member is in the file; 1 of the selection is not a member.')
  expect(leftOutWords(1_200, 3)).toBe('1,200 members are in the file; 3 of the selection are not members.')
})
