import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MessageProvider } from '../message-context.ts'
import { Markdown } from './markdown.tsx'

const MENTIONS = {
  users: [{ id: '16', name: 'Rex‮' }],
  roles: [{ id: '18', name: 'Moderator', color: 0 }],
  channels: [{ id: '19', name: 'general' }],
}

const html = (text: string) =>
  renderToStaticMarkup(
    <MessageProvider value={{ mentions: MENTIONS, tabIndex: -1 }}>
      <Markdown text={text} />
    </MessageProvider>,
  )

test('markup that somebody writes is text', () => {
  const shown = html('<img src=x onerror=alert(1)> <script>alert(1)</script> [x](javascript:alert(1))')
  expect(shown).not.toMatch(/<img|<script|<a /)
  expect(shown).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('links go out without telling from where, and say where to', () => {
  const shown = html('[Free gifts](https://evil.example/a"b)')
  expect(shown).toContain('href="https://evil.example/a%22b"')
  expect(shown).toContain('target="_blank" rel="noreferrer noopener nofollow"')
  expect(shown).toContain('(evil.example)')
})

test('what turns the text before a link around does not reach into it: its words are judged as they are read', () => {
  for (const link of ['https://evil.example/moc.knab//:sptth', '[evil.example/moc.knab](https://evil.example/)']) {
    expect(html(`\u202e${link}`)).toMatch(/<a [^>]*class="[^"]*\[unicode-bidi:isolate\][^"]*"/)
  }
})

test('mentions are names, and those nobody knows ids', () => {
  const shown = html('<@16> <@17> <@&18> <#19> <#20>')
  for (const name of ['@Rex<', '@17<', '@Moderator<', '#general<', '#20<']) expect(shown).toContain(name)
})

test.each([
  ['t', '22:13'],
  ['T', '22:13:20'],
  ['s', '14/11/2023, 22:13'],
  ['S', '14/11/2023, 22:13:20'],
])('a moment in the style %s', (style, said) => {
  expect(html(`<t:1700000000:${style}>`)).toContain(`>${said}</time>`)
})

test('what a spoiler hides is not in its name', () => {
  const shown = html('||the butler||')
  expect(shown).toContain('aria-label="Spoiler, show it"')
})

test.each([
  ['code', '||```js\nthe butler\n```||'],
  ['a list in a quote', '> ||\n> - the butler\n> ||'],
  ['a quote', '||who?\n> the butler||'],
  ['code in a line', '||`the butler`||'],
])('%s that a spoiler hides stands in nothing but what is pressed to show it', (_, text) => {
  const shown = html(text)
  expect(shown).toMatch(/<button [^>]*text-transparent[^>]*>[^<]*the butler[^<]*<\/button>/)
  expect(shown.replace(/<button .*?<\/button>/s, '')).not.toContain('the butler')
})

test('four thousand nested marks are shown without falling over', () => {
  expect(html('||**'.repeat(1_000)).length).toBeGreaterThan(4_000)
  expect(html(`${'*_'.repeat(1_000)}x${'_*'.repeat(1_000)}`)).toContain('x')
})
