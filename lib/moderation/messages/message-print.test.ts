import { expect, test } from 'vitest'
import { type ComposedMessage, EMPTY_EMBED, EMPTY_FIELD, EMPTY_MESSAGE } from '../../message-rules/composed-message.ts'
import { messagePrint, type ToldMessage, toldPrint } from './message-print.ts'

const field = { ...EMPTY_FIELD, name: 'When', value: 'At eight' }
const embed = {
  ...EMPTY_EMBED,
  title: ' Quiz ',
  description: ' \n',
  footer: { text: 'Bring a pen', iconUrl: '' },
  fields: [field],
}
const sent: ComposedMessage = {
  ...EMPTY_MESSAGE,
  content: ' Quiz night\r\nat eight ',
  embeds: [embed],
  files: [{ id: 'upload', filename: 'a b.png', size: 5 }],
  reply: { guildId: '1', channelId: '2', messageId: '3' },
}
const told = {
  content: 'Quiz night\nat eight',
  embeds: [{ title: 'Quiz', description: null, author: null, footer: { text: 'Bring a pen' }, fields: [field] }],
  attachments: [{ size: 5 }],
  reference: { messageId: '3' },
} satisfies ToldMessage

const isSame = (some: Partial<ToldMessage>) => toldPrint({ ...told, ...some }, sent) === messagePrint(sent)

test('a message is known again however the platform writes it', () => {
  expect(isSame({})).toBe(true)
  expect(isSame({ embeds: [...told.embeds, { title: 'Preview of a link' }] })).toBe(true)
})

test.each<[string, Partial<ToldMessage>]>([
  ['another text', { content: 'Quiz night\nat nine' }],
  ['another field', { embeds: [{ ...told.embeds[0], fields: [{ ...field, value: 'At nine' }] }] }],
  ['no embed', { embeds: [] }],
  ['another file', { attachments: [{ size: 6 }] }],
  ['no file', { attachments: [] }],
  ['another answer', { reference: null }],
])('%s is another message', (_what, some) => {
  expect(isSame(some)).toBe(false)
})
