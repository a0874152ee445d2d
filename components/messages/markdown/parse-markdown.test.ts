import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'
import { inlineText, plainText } from './plain-text.ts'

/** The tree as one line: `bold(a italic(b))`. */
function shape(text: string): string {
  const of = (node: Record<string, unknown>): string => {
    const { type, children, blocks, items, text, raw, label, href } = node as Record<string, string>
    const inner = (children ?? blocks ?? items ?? label ?? null) as unknown as Record<string, unknown>[] | null
    if (type === 'text') return text!
    if (!type) return inner!.map(of).join('')
    return `${type}(${inner ? inner.map(of).join('') : (text ?? raw ?? href)})`
  }
  return parseMarkdown(text)
    .map(block => of(block as never))
    .join(' ')
}

describe('marks', () => {
  test.each([
    ['**bold** and *italic*', 'paragraph(bold(bold) and italic(italic))'],
    ['_italic_ and __underline__', 'paragraph(italic(italic) and underline(underline))'],
    ['~~gone~~ ||hidden||', 'paragraph(strike(gone) spoiler(hidden))'],
    ['***both***', 'paragraph(bold(italic(both)))'],
    ['*a **b***', 'paragraph(italic(a bold(b)))'],
    ['**a *b***', 'paragraph(bold(a italic(b)))'],
    ['***a* b**', 'paragraph(bold(italic(a) b))'],
    ['***Note:** read this*', 'paragraph(italic(bold(Note:) read this))'],
    ['___a__ b_', 'paragraph(italic(underline(a) b))'],
    ['___both___', 'paragraph(underline(italic(both)))'],
    ['***a ||b|| c** d*', 'paragraph(italic(bold(a spoiler(b) c) d))'],
    ['***a** b', 'paragraph(*bold(a) b)'],
    ['**_a** b_', 'paragraph(bold(_a) b_)'],
    ['***a*', 'paragraph(**italic(a))'],
    ['|| ***a** b* ||', 'paragraph(spoiler( italic(bold(a) b) ))'],
    ['||two\nlines||', 'paragraph(spoiler(two\nlines))'],
    ['**a ||b** c||', 'paragraph(bold(a ||b) c||)'],
    ['snake_case_name 2 * 3 * 4', 'paragraph(snake_case_name 2 * 3 * 4)'],
    ['**open', 'paragraph(**open)'],
    ['**** ||||', 'paragraph(**** ||||)'],
    ['\\*plain\\* \\\\', 'paragraph(*plain* \\)'],
    ['`**code**` ``a ` b``', 'paragraph(code(**code**) code(a ` b))'],
    ['`open', 'paragraph(`open)'],
    ['¯\\_(ツ)_/¯ _so_', 'paragraph(¯\\_(ツ)_/¯ italic(so))'],
    ['\\_(ツ)_/¯', 'paragraph(_(ツ)_/¯)'],
  ])('%s', (text, tree) => expect(shape(text)).toBe(tree))
})

describe('blocks', () => {
  test.each([
    ['# Title\ntext', 'heading(Title) paragraph(text)'],
    ['#no title', 'paragraph(#no title)'],
    ['-# quiet', 'small(quiet)'],
    ['> one\n> two\nthree', 'quote(paragraph(one\ntwo)) paragraph(three)'],
    ['>>> all\nof it', 'quote(paragraph(all\nof it))'],
    ['> > once', 'quote(paragraph(> once))'],
    ['- one\n- **two**\n1. three', 'list(onebold(two)three)'],
    ['a ```js\nlet x\n``` b', 'paragraph(a ) codeBlock(let x) paragraph( b)'],
    ['```one line```', 'codeBlock(one line)'],
    ['> ```js\n> let x\n> ```', 'quote(codeBlock(let x))'],
    ['> see\n> ```\n> let x\n> ```\nafter', 'quote(paragraph(see)codeBlock(let x)) paragraph(after)'],
    ['>>> ```let x```', 'quote(codeBlock(let x))'],
    ['>>> a\n```\n> b\n```\nc', 'quote(paragraph(a)codeBlock(> b)paragraph(c))'],
    ['```\n> a\n```\n> b', 'codeBlock(> a) quote(paragraph(b))'],
    ['> ```\n> a\n```', 'quote(paragraph(```\na)) paragraph(```)'],
    ['a ``` b\n> c', 'paragraph(a ``` b) quote(paragraph(c))'],
    ['> a\n\n> b\n>\n> c', 'quote(paragraph(a)) paragraph() quote(paragraph(b)) paragraph(>) quote(paragraph(c))'],
    ['> a\n> \n> b', 'quote(paragraph(a\n\nb))'],
    ['>\u2028> a', 'paragraph(>\u2028> a)'],
    ['``````', 'paragraph(``````)'],
    ['\\```js\nlet x\n```', 'paragraph(```js\nlet x\n```)'],
    ['\\````a```', 'paragraph(`) codeBlock(a)'],
    ['\\\\```a```', 'paragraph(\\) codeBlock(a)'],
  ])('%s', (text, tree) => expect(shape(text)).toBe(tree))
})

test.each([
  ['1. a\n1. b\n1. c', '1. a/2. b/3. c'],
  ['5. a\n9. b', '5. a/6. b'],
  ['1. a\n  1. b\n  1. c\n1. d\n  1. e', '1. a/1. b/2. c/2. d/1. e'],
  ['1. a\n- b\n1. c', '1. a/• b/1. c'],
  ['1. a\n  more\n1. b', '1. a\nmore/2. b'],
  ['- a\n more\n  - b\n   yet more\nc', '• a\nmore/• b\nyet more'],
  ['- a\n  - b\n  c\n- d', '• a/• b'],
  ['- a\n \n- b', '• a'],
])('the items of %j', (text, said) => {
  const [list] = parseMarkdown(text)
  const items = list?.type === 'list' ? list.items : []
  expect(items.map(({ mark, children }) => `${mark} ${inlineText(children)}`).join('/')).toBe(said)
})

describe('spoilers of more than a paragraph', () => {
  test.each([
    ['||```js\nlet x\n```||', 'spoiler(codeBlock(let x))'],
    ['||it is ```x``` then||', 'spoiler(paragraph(it is )codeBlock(x)paragraph( then))'],
    ['a ||```x```|| b', 'paragraph(a ) spoiler(codeBlock(x)) paragraph( b)'],
    ['a ||```x|| y``` z|| b', 'paragraph(a ) spoiler(codeBlock(x|| y)paragraph( z)) paragraph( b)'],
    ['||one\n> two\n> three\n||four', 'spoiler(paragraph(one)quote(paragraph(two\nthree))) paragraph(four)'],
    ['||\n- one\n- two\n||', 'spoiler(list(onetwo))'],
    ['||# one\n-# two||\nthree', 'spoiler(heading(one)small(two)) paragraph(three)'],
    ['> ||```x```||\ny', 'quote(spoiler(codeBlock(x))) paragraph(y)'],
    ['>>> a ||\n- b||', 'quote(paragraph(a )spoiler(list(b)))'],
    ['- ||```x```||\n- ||b||', 'paragraph(- ) spoiler(codeBlock(x)) list(spoiler(b))'],
    ['||a ``` ``` b||', 'spoiler(paragraph(a code( ))paragraph( b))'],
    ['||a|| ```x``` ||b||', 'paragraph(spoiler(a) ) codeBlock(x) paragraph( spoiler(b))'],
    ['||a|| ||b\n> c|| d||e', 'paragraph(spoiler(a) ) spoiler(paragraph(b)quote(paragraph(c))) paragraph( d||e)'],
    [
      '- ||one\n  ```x```\n  two||\nb',
      'paragraph(- ) spoiler(paragraph(one\n  )codeBlock(x)paragraph(  two)) paragraph(b)',
    ],
    ['||a\n- b\n  c||', 'spoiler(paragraph(a)list(b\nc))'],
    [
      '- ||```x```|| ||b\nc||\n```y```\n||z||',
      'paragraph(- ) spoiler(codeBlock(x)) paragraph( spoiler(b\nc)) codeBlock(y) paragraph(spoiler(z))',
    ],
  ])('%s', (text, tree) => expect(shape(text)).toBe(tree))

  test.each([
    ['||a `b` ``c || d``||', 'paragraph(spoiler(a code(b) code(c || d)))'],
    ['`||` ```x``` `||`', 'paragraph(code(||) ) codeBlock(x) paragraph( code(||))'],
    ['\\|| ```x``` ||', 'paragraph(|| ) codeBlock(x) paragraph( ||)'],
    ['|||| ```x``` ||', 'paragraph(|||| ) codeBlock(x) paragraph( ||)'],
    ['```a || b``` ```c || d```', 'codeBlock(a || b) paragraph( ) codeBlock(c || d)'],
    ['- ||a\n- b||', 'list(||ab||)'],
    ['- ||one\n  two||\n```x```\n||three||', 'list(spoiler(one\ntwo)) codeBlock(x) paragraph(spoiler(three))'],
    ['- ||one\n  two||\n- ||three||\n- c', 'list(spoiler(one\ntwo)spoiler(three)c)'],
    ['- a\n  - ||b\n    c||\n- ||d||\n- e', 'list(aspoiler(b\nc)spoiler(d)e)'],
    ['- a\n  ||b\n  c||\n- ||d||\n- e', 'list(a\nspoiler(b\nc)spoiler(d)e)'],
    ['- a\n  - ||b\n  c||\n- d', 'list(a||b) paragraph(  c||) list(d)'],
    ['- ||a\n\n  b||\n- c', 'list(||a) paragraph(\n  b||) list(c)'],
    ['# ||a\n  b|| c\n- d', 'heading(||a) paragraph(  b|| c) list(d)'],
    [
      '- a\n  ```x``` ||b\n  c||\n```y```',
      'list(a) paragraph(  ) codeBlock(x) paragraph( spoiler(b\n  c)) codeBlock(y)',
    ],
    ['# ||a\nb|| c', 'heading(||a) paragraph(b|| c)'],
    ['> ||a\nb\n- c||', 'quote(paragraph(||a)) paragraph(b) list(c||)'],
    ['||a\n> b', 'paragraph(||a) quote(paragraph(b))'],
    ['||a ``` b||', 'paragraph(spoiler(a ``` b))'],
  ])('%s is none of those', (text, tree) => expect(shape(text)).toBe(tree))
})

describe('what stands for something else', () => {
  test.each([
    ['hi <@16> <@!17>', 'paragraph(hi user(<@16>) user(<@!17>))'],
    ['<@&18> <#19>', 'paragraph(role(<@&18>) channel(<#19>))'],
    ['<:party:20> <a:party:21>', 'paragraph(emoji(<:party:20>) emoji(<a:party:21>))'],
    ['<t:1700000000:R>', 'paragraph(moment(<t:1700000000:R>))'],
    ['<t:1700000000:s> <t:1700000000:S>', 'paragraph(moment(<t:1700000000:s>) moment(<t:1700000000:S>))'],
    ['<t:9999999999999>', 'paragraph(<t:9999999999999>)'],
    ['@everyone @here @hereby', 'paragraph(everyone(@everyone) everyone(@here) @hereby)'],
    ['see https://a.example/x_(y), ok', 'paragraph(see link(https://a.example/x_(y)), ok)'],
    ['(https://a.example)', 'paragraph((link(https://a.example)))'],
    ['||https://a.example||', 'paragraph(spoiler(link(https://a.example)))'],
    ['<https://a.example>', 'paragraph(link(https://a.example))'],
    ['[**here**](https://a.example)', 'paragraph(link(bold(here)))'],
    ['[wiki](https://en.wikipedia.org/wiki/Ada_(name))', 'paragraph(link(wiki))'],
    ['[wiki](<https://en.wikipedia.org/wiki/Ada_(name)>)', 'paragraph(link(wiki))'],
    ['([wiki](https://a.example/x)) (y)', 'paragraph((link(wiki)) (y))'],
    ['[x](<https://a.example/(>)', 'paragraph(link(x))'],
    ['[x](https://a.example/(b', 'paragraph([x](link(https://a.example/(b))'],
    ['[[Docs]](https://a.example)', 'paragraph(link([Docs]))'],
    ['[a [b] c](https://a.example)', 'paragraph(link(a [b] c))'],
    ['[\\[EU\\] x\\]](https://a.example)', 'paragraph(link([EU] x]))'],
    ['[x\\](https://a.example)', 'paragraph([x](link(https://a.example)))'],
    ['[[x](https://a.example)](https://b.example)', 'paragraph([link(x)](link(https://b.example)))'],
    ['[here](javascript:alert(1))', 'paragraph([here](javascript:alert(1)))'],
    ['[https://b.example](https://a.example)', 'paragraph(link(https://b.example))'],
    ['https://', 'paragraph(https://)'],
    ['data:text/html,x ftp://a.example', 'paragraph(data:text/html,x ftp://a.example)'],
  ])('%s', (text, tree) => expect(shape(text)).toBe(tree))

  test('an address is what a browser opens', () => {
    const [block] = parseMarkdown('https://bank.example@evil.example/x')
    expect(block).toMatchObject({ children: [{ type: 'link', href: 'https://bank.example@evil.example/x' }] })
  })
})

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
