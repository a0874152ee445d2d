import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { EmbedView } from '@/lib/queries/messages/message-views'
import { EmbedCard } from './embed-card'

const html = (embed: Partial<EmbedView>) =>
  renderToStaticMarkup(<EmbedCard embed={{ color: null, fields: [], ...embed } as EmbedView} />)
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
