import { expect, test } from 'vitest'
import { findTrigger } from './find-trigger'

const at = (text: string) => findTrigger(text, text.length)

test('A sign at the beginning of a word asks for what begins so', () => {
  expect(at('Hello @mi')).toEqual({ sign: '@', query: 'mi', from: 6 })
  expect(at('@')).toEqual({ sign: '@', query: '', from: 0 })
  expect(at('See #gen')).toEqual({ sign: '#', query: 'gen', from: 4 })
  expect(at('(@Mia')).toEqual({ sign: '@', query: 'Mia', from: 1 })
  expect(at('line\n:fo')).toEqual({ sign: ':', query: 'fo', from: 5 })
  expect(findTrigger('Hi @mia and more', 7)).toEqual({ sign: '@', query: 'mia', from: 3 })
})

test('What is a word, an address, a time or inserted already asks for nothing', () => {
  for (const text of [
    'mail@example',
    'https:',
    'at 12:30',
    '<@16',
    '<#16',
    '<:fox:1',
    'so: x',
    ':f',
    'a @mi a',
    '@a@b',
  ]) {
    expect(at(text), text).toBeNull()
  }
  expect(at(`@${'x'.repeat(33)}`)).toBeNull()
})
