import { expect, test } from 'vitest'
import { HTML_END, htmlHead, htmlMessage } from './evidence-html.ts'
import type { EvidenceView } from './evidence-views.ts'
import type { MessageCopy } from './message-copy.ts'

const CORPUS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><svg onload=alert(1)>',
  '</title><iframe src="https://evil.example"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<link rel=stylesheet href=//evil.example>',
  '--><base href=//evil.example>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<style>@import "//evil.example"</style>',
  '\u202Egnp.exe',
]
// All that a page of ours is made of.
const OURS =
  /<\/?(?:html|head|meta|title|style|body|h1|dl|dt|dd|ol|li|div|p|b|bdi|code|span|time|br|!doctype)(?: (?:lang|charset|http-equiv|content|name|class|dir|datetime)="[^"<>]*"| html)*>/g

function page(text: string): string {
  const view: EvidenceView = {
    id: text,
    kind: 'ban',
    takenAt: text,
    takenBy: { id: text, name: text },
    reason: text,
    runId: text,
    target: { id: text, name: text },
    channels: [{ id: text, name: text }],
    total: 2,
    visible: 1,
    expiresAt: null,
  }
  const copy = copyOf(text)
  const unknown = { ...copy, known: false, author: null, channelName: null }
  const head = htmlHead({ guildName: text, view, seal: { keyId: text, value: text } })
  return head + htmlMessage(copy) + htmlMessage(unknown) + HTML_END
}

function copyOf(text: string): MessageCopy {
  return {
    id: text,
    channelId: text,
    channelName: text,
    known: true,
    author: { id: text, username: text, globalName: text, bot: true },
    createdAt: text,
    editedAt: text,
    content: text,
    type: 0,
    pinned: true,
    attachments: [{ id: text, filename: text, size: 1, contentType: text, url: text }],
    embeds: [
      {
        title: text,
        description: text,
        url: text,
        author: { name: text },
        footer: { text },
        fields: [{ name: text, value: text }],
        imageUrl: text,
        thumbnailUrl: text,
      },
      text,
      null,
    ],
    reference: { messageId: text, channelId: text },
  }
}

test.each(CORPUS)('what people write stays text: %s', text => {
  const withoutStyle = page(text).replace(/<style>[^<]*<\/style>/, '')
  const rest = withoutStyle.replace(OURS, '')
  expect(rest).not.toMatch(/[<>]/)
})

test('nothing is loaded, and nothing is lost', () => {
  const html = page('https://evil.example/a.png')
  expect(html).not.toMatch(/\b(src|href|srcset|action|background)=|url\(/)
  expect(html).toContain(
    'content="default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;"',
  )
  expect(html).toContain('The platform did not tell what was written.')
})

test('an author with a name of which nothing can be seen is called by the one below it, read in its own direction', () => {
  const author = { id: '42', username: '\u202Erex', globalName: '\u200B\u2800', bot: false }
  expect(htmlMessage({ ...copyOf('Hello'), author })).toContain('<b><bdi>rex</bdi></b>')
})
