import { describe, expect, test } from 'vitest'
import { shape } from './test-shape.ts'

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
