import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AttachmentView, EmbedView } from '@/lib/queries/messages/message-views'
import { AddressesProvider } from '../addresses'
import { EmbedCard } from './embed-card'

const html = (embed: Partial<EmbedView>, files: AttachmentView[] = []) =>
  renderToStaticMarkup(
    <AddressesProvider value={{ cdnUrl: 'https://cdn.example', webUrl: '' }}>
      <EmbedCard embed={{ color: null, fields: [], ...embed } as EmbedView} files={files} />
    </AddressesProvider>,
  )
const HIDDEN = /aria-label="Spoiler, show it"[^>]*>the butler<\/button>/

test.each([
  ['title', { title: 'Who? ||the butler||' }],
  ['title that leads somewhere', { title: 'Who? ||the butler||', url: 'https://a.example/b' }],
  ["field's name", { fields: [{ name: '||the butler||', value: 'x', inline: false }] }],
])('what a spoiler in a %s hides is hidden until it is pressed, as on the platform', (_, embed) => {
  const shown = html(embed)
  expect(shown).toMatch(HIDDEN)
  expect(shown).not.toContain('||')
})

test('a title that leads elsewhere than its words say is told so by how they are read', () => {
  const url = 'https://evil.example/'
  expect(html({ title: '**bank.example**', url })).toContain('(evil.example)')
  expect(html({ title: '**evil.example**', url })).not.toContain('(evil.example)')
  expect(html({ title: null, url })).toContain('>https://evil.example/</a>')
})

const chart = (url: string | null): AttachmentView => ({
  id: '1',
  filename: 'chart.png',
  size: 4,
  contentType: 'image/png',
  url,
})
const PICTURES: [string, Partial<EmbedView>][] = [
  ['image', { imageUrl: 'attachment://chart.png' }],
  ['thumbnail', { thumbnailUrl: 'attachment://chart.png' }],
  ['author icon', { author: { name: 'Ada', iconUrl: 'attachment://chart.png' } }],
  ['footer icon', { footer: { text: 'Plan', iconUrl: 'attachment://chart.png' } }],
]

test.each(PICTURES)('the %s of an embed that is a file of the message opens as that file does', (name, embed) => {
  const shown = html(embed, [chart('https://cdn.example/chart.png')])
  expect(shown).toContain(`Show ${name}</button>`)
  expect(html(embed, [chart('https://elsewhere.example/chart.png')])).toContain(`Open ${name} at elsewhere.example`)
})

test.each(PICTURES)(
  'an %s whose file the message has not is said to be missing, by the name of the file',
  (name, embed) => {
    const said = `The ${name} is a file that this message does not have: <bdi>chart.png</bdi>`
    expect(html(embed, [{ ...chart('https://cdn.example/x.png'), filename: 'x.png' }])).toContain(said)
    expect(html(embed, [chart('https://cdn.example/chart.png')])).not.toContain('does not have')
  },
)

test('a file without an address shows nothing in an embed either, and is not said to be missing', () => {
  const shown = html({ imageUrl: 'attachment://chart.png' }, [chart(null)])
  expect(shown).not.toMatch(/image|does not have/)
})
