import { expect, test } from 'vitest'
import type { MessageView } from '@/lib/queries/messages/message-views'
import { excerptOf, excerptOfText, systemWords } from './message-item.ts'

const mentions = {
  users: [{ id: '1', name: 'Rex **Bold**' }],
  roles: [{ id: '2', name: 'Moderator', color: 0 }],
  channels: [{ id: '3', name: 'general' }],
}

test('a line of what a message says has names where they are known, and a name is no markdown', () => {
  const excerpt = (text: string) => excerptOfText(text, 90, mentions)
  expect(excerpt('**hi** <@1>, ask <@&2> in <#3> <:wave:12>')).toBe(
    'hi @Rex **Bold**, ask @Moderator in #general :wave:',
  )
  expect(excerpt('__<@!1>__ and <@9> in <#8>')).toBe('@Rex **Bold** and @9 in #8')
  expect(excerpt('`<@1>` @everyone')).toBe('<@1> @everyone')
})

test.each([
  ['in a line', 'It was ||the *butler*||, ||he|| did it', 'It was (spoiler), (spoiler) did it'],
  ['within other looks', '> **who? ||the butler||**', 'who? (spoiler)'],
  ['in an item of a list that goes on', '- who? ||the\n  butler||\n- me', '• who? (spoiler) • me'],
  ['with a quote in it', 'who?\n||well\n> the butler||', 'who? (spoiler)'],
  ['with code in fences in it', '||```\nthe butler\n```|| did', '(spoiler) did'],
  ['in the words of a link', '[||the butler||](https://a.example/b)', '[(spoiler)](https://a.example/b)'],
  ['around an address', 'see ||https://butler.example/||', 'see (spoiler)'],
  ['that is cut off', `||the butler ${'x'.repeat(200)}|| did it`, '(spoiler) did it'],
])('what a spoiler %s hides is not in a line of what a message says', (_, text, said) => {
  expect(excerptOfText(text, 90, mentions)).toBe(said)
  const embeds = [{ title: null, description: text }]
  expect(excerptOf({ content: '', attachments: [], embeds, mentions } as unknown as MessageView, 90)).toBe(said)
})

test('nor is what one in the title of an embed hides, where links and mentions stay as they were typed', () => {
  const excerpt = (title: string, most = 90) =>
    excerptOf(
      { content: '', attachments: [], embeds: [{ title, description: 'x' }], mentions } as unknown as MessageView,
      most,
    )
  expect(excerpt('Who? ||the *butler*|| did **it**')).toBe('Who? (spoiler) did it')
  expect(excerpt('# <@1> <:wave:12> [a](https://b.example/)')).toBe('# <@1> :wave: [a](https://b.example/)')
  expect(excerpt('a || b')).toBe('a || b')
  expect(excerpt('\u{1f600}'.repeat(9), 3)).toBe(`${'\u{1f600}'.repeat(3)}…`)
})

test('marks that hide nothing in the message stand in the line as well', () => {
  const excerpt = (text: string) => excerptOfText(text, 90, mentions)
  expect(excerpt('a || b and `||c||`')).toBe('a || b and ||c||')
  expect(excerpt('\\|\\|d\\|\\|')).toBe('||d||')
})

test('what the platform itself writes is in words, of a type that nobody knows by its number', () => {
  expect([0, 19].map(systemWords)).toEqual([null, null])
  expect([6, 7, 46].map(systemWords)).toEqual(['pinned a message', 'joined', 'system message (type 46)'])
})

test('the name of a file in a line is read as its row shows it, and not the other way round', () => {
  const attachments = [{ filename: 'invoice\u202efdp.exe' }]
  const message = { content: '', attachments, embeds: [], type: 0, mentions } as unknown as MessageView
  expect(excerptOf(message, 90)).toBe('invoicefdp.exe')
})
