import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LengthInput } from './length-input'

const shown = (count: string) =>
  renderToStaticMarkup(<LengthInput label="Length" value={{ count, unit: 'days' }} onChange={() => {}} />)

test('one of a unit is not several of it', () => {
  expect(shown('1')).toContain('>day<')
  expect(shown('1')).not.toContain('>days<')
  expect(shown('14')).toContain('>days<')
  expect(shown('')).toContain('>days<')
})
