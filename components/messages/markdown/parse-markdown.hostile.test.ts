import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'
import { plainText } from './plain-text.ts'

describe('hostile text', () => {
  const long = (piece: string) => piece.repeat(Math.ceil(8_000 / piece.length)).slice(0, 8_000)
  const nested = ['*', '_', '**', '__', '~~', '||']
  const deep = Array.from({ length: 1_000 }, (_, depth) => nested[depth % nested.length])
  const pieces = ['*', '_', '|', '~', '`', '>', '> ', '>>> ', '<', '[', '(', '\\', '\n', ' ', '#', '- ', '1. ', 'a']
  const tangles = [
    '*a ',
    '_a',
    '**_a',
    '||a',
    '||a\n> b',
    '||\n> ||',
    '||\n- a||',
    '- ||a\n',
    '- ||a\n  b||\n',
    '- ||a\n  ```b```',
    '||`a',
    '||a ```b```',
    '[a](',
    '[a](http://',
    '[a](http://b(',
    '[a](http://b()',
    '[a](<http://b(',
    '[a](http://b "',
    '[a](http://b "c" ',
    '[a]( ',
    'http://a|',
    '_http://a_',
    '[[a]',
    '[[a',
    '[\\]',
    'http://',
    '<http://',
    '<@',
    '```a\n',
    '> ```a\n',
    '> a\n\n',
    '```a```\n> a\n',
    '`` `',
    '*\\',
    '\\```',
    '1. \n',
    '1. a\n b\n',
  ]

  test.each([
    ...[...pieces, ...tangles].map(piece => [piece, long(piece)]),
    ['\n within code', `\`\`\`a b${'\n'.repeat(7_990)}a\`\`\``],
  ])('%j, over and over', (_, text) => {
    // The best of three, for the first compiles it. What is quadratic takes many times that.
    expect(Math.min(...[1, 2, 3].map(() => msFor(text)))).toBeLessThan(30)
    expect(depthOf(parseMarkdown(text))).toBeLessThan(25)
  })

  test('a thousand levels of nesting are shown, the deep ones as they were typed', () => {
    const text = [...deep, 'x', ...deep.toReversed()].join('')
    const blocks = parseMarkdown(text)
    expect(depthOf(blocks)).toBeLessThan(20)
    expect(plainText(blocks)).toContain('x')
  })

  test('what is longer than any message is plain text', () => {
    const text = '**a** '.repeat(2_000)
    expect(parseMarkdown(text)).toEqual([{ type: 'paragraph', children: [{ type: 'text', text }] }])
  })
})

/** Of this thread's own work: others may be busy on the same machine. */
function msFor(text: string): number {
  const before = process.threadCpuUsage()
  parseMarkdown(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

// What may become a look: all else that was typed is read.
const LOOKS = /[\s*_~|`>#\\•-]/g
const seen = (text: string) => text.replaceAll(LOOKS, '')

test('all text survives, whatever it is', () => {
  const piece = fc.oneof(
    fc.constantFrom('*', '**', '_', '__', '~~', '||', '`', '```', '> ', '>>> ', '# ', '-# ', '- ', '\n', '\\', ' '),
    fc.constantFrom('<@16>', '<#1>', '<:a:1>', '<t:1>', '@everyone', 'https://a.example/b', '<', '(', ')', 'a', 'b1'),
    fc.string({ unit: 'grapheme', maxLength: 4 }).map(text => text.replaceAll('[', '(')),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), pieces => {
      const text = pieces.join('')
      // The brackets of <https://…> are a look too.
      const angles = (shown: string) => seen(shown).replaceAll(/[<>]/g, '')
      expect(angles(plainText(parseMarkdown(text)))).toBe(angles(text))
    }),
    { numRuns: 2_000 },
  )
})
