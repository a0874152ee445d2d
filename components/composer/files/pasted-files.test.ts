import { expect, test } from 'vitest'
import { pastedFiles } from './pasted-files'

/** What of two files on a clipboard is taken when these texts are there beside them. */
function takenBeside(texts: Record<string, string>): string[] {
  const files = [new File(['x'], 'chart 1.png'), new File(['y'], 'rules.txt')]
  const pasted = { files, types: ['Files', ...Object.keys(texts)], getData: (type: string) => texts[type] ?? '' }
  return pastedFiles(pasted).map(({ name }) => name)
}

const BOTH = ['chart 1.png', 'rules.txt']

test.each([
  [{}],
  [{ 'text/plain': 'chart 1.png\rrules.txt' }],
  [{ 'text/plain': '/home/mia/chart 1.png\n/home/mia/rules.txt\n' }],
  [{ 'text/plain': 'C:\\Users\\mia\\chart 1.png' }],
  [{ 'text/plain': 'file:///home/mia/chart%201.png\r\nfile:///home/mia/rules.txt' }],
  // Of a picture in a page.
  [{ 'text/html': '<img src="x">' }],
])('files are taken, also beside their own names: %j', texts => {
  expect(takenBeside(texts)).toEqual(BOTH)
})

test.each([
  [{ 'text/plain': 'Name\tWarnings', 'text/html': '<table>' }],
  [{ 'text/plain': 'rules.txt', 'text/rtf': '{}' }],
  [{ 'text/plain': 'chart 1.png and more' }],
  [{ 'text/plain': 'file:///%zz' }],
])('what is a text too is text: %j', texts => {
  expect(takenBeside(texts)).toEqual([])
})
