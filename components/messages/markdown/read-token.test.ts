import { describe, expect, test } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'
import { shape } from './test-shape.ts'

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
    ['[x](https://a.example "hi") [y](<https://a.example> \'hi\')', 'paragraph(link(x) link(y))'],
    ['[x]( https://a.example/(b)  )', 'paragraph(link(x))'],
    ['[x](https://a.example "hi)', 'paragraph([x](link(https://a.example) "hi))'],
    ['[x](https://a.example hi)', 'paragraph([x](link(https://a.example) hi))'],
    ['[x](javascript:alert(1) "https://a.example")', 'paragraph([x](javascript:alert(1) "link(https://a.example)"))'],
    ['||https://a.example/?a=b|c||', 'paragraph(spoiler(link(https://a.example/?a=b|c)))'],
    ['[x](https://a.example/b|c) <https://a.example/b|c>', 'paragraph(link(x) link(https://a.example/b|c))'],
    ['||[x](https://a.example/b||)', 'paragraph(spoiler([x](link(https://a.example/b))))'],
    ['https://a.example/a_ https://a.example/*b*', 'paragraph(link(https://a.example/a_) link(https://a.example/*b*))'],
    [
      '_https://a.example/a_ **https://a.example/~**',
      'paragraph(italic(link(https://a.example/a)) bold(link(https://a.example/~)))',
    ],
    ['https://', 'paragraph(https://)'],
    ['data:text/html,x ftp://a.example', 'paragraph(data:text/html,x ftp://a.example)'],
  ])('%s', (text, tree) => expect(shape(text)).toBe(tree))

  test('an address is what a browser opens', () => {
    const [block] = parseMarkdown('https://bank.example@evil.example/x')
    expect(block).toMatchObject({ children: [{ type: 'link', href: 'https://bank.example@evil.example/x' }] })
  })
})
