import { describe, expect, test } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'
import { inlineText } from './plain-text.ts'
import { shape } from './test-shape.ts'

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
    ['**4*4** and **5*5**', 'paragraph(bold(4*4) and bold(5*5))'],
    ['**50*2**', 'paragraph(bold(50*2))'],
    ['**Rule 1*: be nice**', 'paragraph(bold(Rule 1*: be nice))'],
    ['__a _b__ c_', 'paragraph(underline(a _b) c_)'],
    ['*a **b** c*', 'paragraph(italic(a bold(b) c))'],
    ['*a **b *c** d*', 'paragraph(italic(a bold(b *c) d))'],
    ['*a **b*', 'paragraph(italic(a **b))'],
    ['**a ||*b|| c**', 'paragraph(bold(a spoiler(*b) c))'],
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
    ['\\😀 \\é \\a', 'paragraph(😀 é \\a)'],
    ['_ _', 'paragraph(italic( ))'],
    ['_ a _ * b *', 'paragraph(italic( a ) * b *)'],
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
