import { expect, test } from 'vitest'
import { noTargetWords } from './no-target-words'

test('a list without targets says what narrows it', () => {
  expect(noTargetWords({ plan: 'never' }, false)).toEqual({ title: 'Nobody of this kind' })
  expect(noTargetWords({ state: 'failed' }, true)).toEqual({ title: 'No message of this kind' })
  expect(noTargetWords({ q: 'rex' }, false)).toEqual({
    title: 'Nobody matches',
    why: 'Targets are found by parts of their name, in any order, or by their whole id.',
  })
  expect(noTargetWords({ q: 'rex', state: 'failed' }, true)).toEqual({
    title: 'No message matches',
    why: 'Targets are found by parts of their name, in any order, or by their whole id. Only those of this kind are searched.',
  })
})
