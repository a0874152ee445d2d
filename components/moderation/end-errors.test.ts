import { expect, test } from 'vitest'
import { endErrorNames, endErrorOf } from './end-errors'

test('what is wrong with an end stands at its field, wherever in the list it was', () => {
  const errors = { add: 'Choose a role.', 'ends.0.endsAt': 'Must lie in the future.' }
  expect(endErrorOf(errors)).toBe('Must lie in the future.')
  expect(endErrorNames(errors)).toEqual(['ends.0.endsAt'])
  expect(endErrorOf({ add: 'Choose a role.', endsAt: 'Too far.' })).toBe('Too far.')
  expect(endErrorOf({ add: 'Choose a role.', ended: 'Long ago.' })).toBeUndefined()
})
