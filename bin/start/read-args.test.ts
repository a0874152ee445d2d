import { expect, test } from 'vitest'
import { Problem } from '../problem.ts'
import { readArgs } from './read-args.ts'

test('without anything it is the demo as large as it is, from finished pages', () => {
  expect(readArgs([])).toEqual({ dev: false, sizes: [] })
  expect(readArgs(['--dev', '--colossus=3000', '--borealis', '300'])).toEqual({
    dev: true,
    sizes: ['--colossus=3000', '--borealis=300'],
  })
})

test.each([['--colossus=many'], ['--colossus=0'], ['--colossus=1000000'], ['--colossus'], ['--aurora=3'], ['3000']])(
  '%s is refused in words',
  arg => {
    expect(() => readArgs([arg])).toThrow(Problem)
    expect(() => readArgs([arg])).toThrow(/--colossus/)
  },
)
