import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainMarkdown, plainText } from '@/lib/mod-log/plain-markdown'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { parseMarkdown } from './parse-markdown'

const marks = fc.stringMatching(/^[ab \\*_~|`<>[\]()#@!&:./0-9+-]{1,40}$/)
const hostile = fc.oneof(
  marks,
  fc.constantFrom('# big', '- item', '1. one', '> quoted', '-# small', '```js\nx```', '<@16>', '@everyone', '<t:1:R>'),
  fc.constantFrom('[here](https://evil.example)', '||x||', '**b**', '__u__', '<:a:1>', '\\*x*', '>>> all'),
)

test('a name in a mod log is shown letter for letter, whatever it is made of', () => {
  fc.assert(
    fc.property(hostile, name => {
      // As it stands in a line: after other words.
      const [block, ...more] = parseMarkdown(`Mia banned **${plainMarkdown(name)}** now`)
      expect(more).toEqual([])
      const shown = nameInSentence(name)
      const text = (from: unknown): string =>
        Array.isArray(from)
          ? from.map(text).join('')
          : ((node: { type: string; text?: string; children?: unknown }) =>
              // Bold is ours; anything else would be the name's.
              node.type === 'text' ? node.text! : node.type === 'bold' ? text(node.children) : `{${node.type}}`)(
              from as { type: string; text?: string; children?: unknown },
            )
      expect(text(block!.type === 'paragraph' ? block!.children : [block])).toBe(`Mia banned ${shown} now`)
    }),
    { numRuns: 2_000 },
  )
})

test('an address in a reason stays a link, and nothing else becomes one', () => {
  const [block] = parseMarkdown(plainText('see https://forum.example/a_b_c *now* [x](https://y.example)', 500))
  const children = block!.type === 'paragraph' ? block!.children : []
  expect(children.filter(({ type }) => type !== 'text')).toMatchObject([
    { type: 'link', href: 'https://forum.example/a_b_c', label: null },
    { type: 'link', href: 'https://y.example/', label: null },
  ])
})

test('what is cut is cut before it is escaped', () => {
  expect(plainMarkdown('***', 2)).toBe('\\*\\*…')
})
