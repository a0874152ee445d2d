import { expect, test } from 'vitest'
import { EMPTY_EMBED, EMPTY_MESSAGE } from '../../message-rules/composed-message.ts'
import { messageFacts } from './message-facts.ts'

test('a bare link in the text counts, one that shows no embed does not, and what stands in an embed neither', () => {
  const links = (content: string) => messageFacts({ ...EMPTY_MESSAGE, content }).links
  expect([links('https://a.example'), links('<https://a.example>')]).toEqual([true, false])
  const embeds = [{ ...EMPTY_EMBED, description: 'https://a.example' }]
  expect(messageFacts({ ...EMPTY_MESSAGE, embeds })).toMatchObject({ embeds: true, links: false })
})
