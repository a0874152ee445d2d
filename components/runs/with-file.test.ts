import { expect, test } from 'vitest'
import { readIds } from '@/lib/directory/read-ids'
import { withFile } from './with-file'

const [ONE, OTHER] = ['100000000000000001', '100000000000000002'] as const

test('ids of a file come below those that are there, and alone where none are', () => {
  expect(withFile(`${ONE}\n`, OTHER)).toBe(`${ONE}\n${OTHER}`)
  expect(withFile(' \n', OTHER)).toBe(OTHER)
  expect(readIds(withFile(ONE, `${OTHER},${ONE}`))).toEqual([ONE, OTHER])
})
