import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMPTY_EMBED, EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import { DOCUMENTED } from '@/lib/message-rules/message-limits'
import { AddressesProvider } from '../../messages/addresses'
import { Markdown } from '../../messages/markdown/markdown'
import { MessageProvider } from '../../messages/message-context'
import { TimePart } from '../editor/time-part'
import { type EditedEmbed, editedEmbed } from '../store/edited-message'
import { EditorProvider } from '../store/editor-context'
import { createEditorStore } from '../store/editor-store'
import { ShownHostsProvider } from './pictures-context'
import { PreviewEmbed } from './preview-embed'
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS, HOSTILE_TIMES } from './test-hostile-texts'

const NO_MENTIONS = { users: [], roles: [], channels: [] }
const PLATFORM = { cdnUrl: 'https://cdn.example', webUrl: 'https://web.example' }
const RULES = { counts: 'code_points' as const, limits: DOCUMENTED }
// The worst case: somebody has said that this host's pictures may be shown.
const SHOWN = new Set(['evil.example', 'evil.example:99999'])

function html(content: string, embed: EditedEmbed, shown: ReadonlySet<string> = SHOWN): string {
  return renderToStaticMarkup(
    <AddressesProvider value={PLATFORM}>
      <ShownHostsProvider value={shown}>
        <MessageProvider value={{ mentions: NO_MENTIONS, tabIndex: 0, isDraft: true }}>
          <EditorProvider store={createEditorStore(EMPTY_MESSAGE, null)} rules={RULES}>
            <Markdown text={content} />
            <PreviewEmbed embed={embed} number={1} />
            <TimePart path="embeds.0.timestamp" value={embed.timestamp} />
          </EditorProvider>
        </MessageProvider>
      </ShownHostsProvider>
    </AddressesProvider>,
  )
}

function full(text: string, address: string): EditedEmbed {
  return editedEmbed({
    title: text,
    description: text,
    url: address,
    color: 0xff0000,
    author: { name: text, iconUrl: address },
    thumbnailUrl: address,
    imageUrl: address,
    footer: { text, iconUrl: address },
    timestamp: text,
    fields: [
      { name: text, value: text, inline: true },
      { name: text, value: text, inline: false },
    ],
  })
}

const TAGS = new Set(
  'a article bdi blockquote button circle code dd div dl dt em iframe img input label li p path pre rect s span strong svg time u ul'.split(
    ' ',
  ),
)
const ADDRESSED = new Set(['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'data', 'xlink:href'])

/** Every tag of some markup with its attributes; what is between tags is text, because it holds no "<" of its own. */
function tagsOf(markup: string): { name: string; attributes: [string, string][] }[] {
  const tags = [...markup.matchAll(/<(\/?)([^\s>/]*)((?:\s+[^\s"=>]+(?:="[^"]*")?)*)\s*\/?>/g)]
  expect(tags.length, 'every < begins a tag').toBe(markup.split('<').length - 1)
  const opening = tags.filter(([, slash]) => slash === '')
  return opening.map(([, , name, attributes]) => ({
    name: name!,
    attributes: [...attributes!.matchAll(/([^\s"=]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]),
  }))
}

function expectInert(markup: string): void {
  for (const { name, attributes } of tagsOf(markup)) {
    expect(TAGS).toContain(name)
    for (const [key, value] of attributes) {
      expect(key).not.toMatch(/^on|srcdoc/i)
      if (key === 'style') expect(value).not.toMatch(/url\(|expression|import/i)
      if (!ADDRESSED.has(key)) continue
      if (name === 'a') expect(value).toMatch(/^https?:\/\//)
      else if (name === 'iframe') expect(value).toBe('/outside-picture')
      else expect(value).toMatch(/^https:\/\/cdn\.example\//)
    }
    if (name === 'a') expect(Object.fromEntries(attributes).rel).toBe('noreferrer noopener nofollow')
  }
}

test.each(HOSTILE_TEXTS)('%s is text, wherever it stands', (_, text) => {
  const markup = html(text, full(text, text))
  expectInert(markup)
  expect(markup.length).toBeLessThan(80 * text.length + 40_000)
})

test.each(HOSTILE_ADDRESSES)('%j leads nowhere else', address => {
  expectInert(html('', full('x', address)))
})

describe.each(['Pacific/Kiritimati', 'America/Los_Angeles'])('by a clock in %s', zone => {
  const machine = process.env.TZ
  beforeAll(() => {
    process.env.TZ = zone
  })
  afterAll(() => {
    if (machine === undefined) delete process.env.TZ
    else process.env.TZ = machine
  })

  test.each(HOSTILE_TIMES)('%j breaks no time', timestamp => {
    const markup = html('', editedEmbed({ ...EMPTY_EMBED, title: 'x', timestamp }))
    expectInert(markup)
    expect(markup).not.toContain('Invalid')
    for (const [, value] of markup.matchAll(/value="([^"]*)"/g)) expect(value).toMatch(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/)
  })
})

test('the judge of this test sees what is not inert', () => {
  for (const markup of [
    '<script>alert(1)</script>',
    '<a href="javascript:alert(1)" rel="noreferrer noopener nofollow">x</a>',
    '<img src="https://evil.example/x.png">',
    '<p onclick="alert(1)">x</p>',
    '<a href="https://a.example">x</a>',
    'a < b',
  ]) {
    expect(() => expectInert(markup), markup).toThrow()
  }
})

test('a picture stands in the page only where it comes from the platform', () => {
  const embed = editedEmbed({
    ...EMPTY_EMBED,
    imageUrl: 'https://cdn.example/a.png',
    thumbnailUrl: 'https://evil.example/b.png',
  })
  const pictures = tagsOf(html('', embed)).filter(({ name }) => name === 'img' || name === 'iframe')
  expect(pictures.map(({ name, attributes }) => [name, Object.fromEntries(attributes).src])).toEqual([
    ['iframe', '/outside-picture'],
    ['img', 'https://cdn.example/a.png'],
  ])
})

test('a picture of another host is asked for only once somebody has said so', () => {
  const embed = editedEmbed({ ...EMPTY_EMBED, imageUrl: 'https://evil.example/b.png' })
  expect(html('', embed, new Set(['other.example']))).not.toContain('<iframe')
  expect(html('', embed, new Set(['other.example']))).toContain('Picture from evil.example')
  expect(html('', embed, new Set(['evil.example']))).toContain('<iframe')
})
