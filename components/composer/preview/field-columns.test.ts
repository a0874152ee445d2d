import { expect, test } from 'vitest'
import { fieldColumns } from './field-columns.ts'

test.each([
  ['', ''],
  ['-', '12'],
  ['+', '12'],
  ['++', '6 6'],
  ['+++', '4 4 4'],
  ['++++', '4 4 4 12'],
  ['+++++', '4 4 4 6 6'],
  ['+-++', '12 12 6 6'],
  ['--', '12 12'],
])('fields %j are as wide as %j', (fields, widths) => {
  const columns = fieldColumns([...fields].map(mark => mark === '+'))
  expect(columns.join(' ').replaceAll('span ', '')).toBe(widths)
})
