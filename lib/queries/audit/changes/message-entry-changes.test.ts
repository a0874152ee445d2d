import { expect, test } from 'vitest'
import { type ComposedEmbed, EMPTY_EMBED, EMPTY_FIELD, EMPTY_MESSAGE } from '../../../message-rules/composed-message.ts'
import { messageChanges } from './message-entry-changes.ts'

const embed = (some: Partial<ComposedEmbed>): ComposedEmbed => ({ ...EMPTY_EMBED, ...some })
const saying = (...embeds: ComposedEmbed[]) => ({ ...EMPTY_MESSAGE, embeds })
const rules = embed({ title: 'Rules', description: 'Be kind.' })

/** What the log says of the embeds before and after. */
function told(before: ComposedEmbed[], after: ComposedEmbed[]) {
  const [change, ...others] = messageChanges(saying(...before), saying(...after))
  expect(change?.label).toBe('Embeds')
  expect(others).toEqual([])
  return [change?.before, change?.after]
}

test('an embed is called by the first that it says, wherever that stands', () => {
  const named: [Partial<ComposedEmbed>, string][] = [
    [{ title: ' Rules ', description: 'Be kind.' }, 'Rules'],
    [{ author: { name: 'Ada', iconUrl: '' }, description: 'Be kind.' }, 'Ada'],
    [{ description: 'Be\n\nkind.' }, 'Be kind.'],
    [{ description: 'a'.repeat(81) }, `${'a'.repeat(80)}…`],
    [{ fields: [{ ...EMPTY_FIELD, name: 'Hours', value: 'always' }] }, 'Hours'],
    [{ fields: [{ ...EMPTY_FIELD, value: 'always' }] }, 'always'],
    [{ footer: { text: 'Steward', iconUrl: '' } }, 'Steward'],
  ]
  for (const [some, name] of named) expect(told([], [embed(some)])).toEqual([null, name])
})

test('one that says nothing is called by its place, and so are two that say the same', () => {
  const picture = embed({ imageUrl: 'https://example.org/a.png' })
  expect(told([rules], [rules, picture])).toEqual(['Rules', 'Rules, embed 2'])
  expect(told([rules, picture], [rules])).toEqual(['Rules, embed 2', 'Rules'])
  const more = embed({ title: 'Rules', description: 'Be brief.' })
  expect(told([], [rules, more])).toEqual([null, 'Rules (embed 1), Rules (embed 2)'])
})

test('of one that is called as before it is told what of it has changed', () => {
  const news = embed({ title: 'News' })
  expect(told([rules, news], [{ ...rules, description: 'Be brief.', color: 5 }, news])).toEqual([
    'Rules, News',
    'Rules (description and colour changed), News',
  ])
  expect(told([rules], [{ ...rules, fields: [{ ...EMPTY_FIELD, name: 'Hours' }] }])[1]).toBe('Rules (fields changed)')
  expect(told([rules], [{ ...rules, title: 'House rules' }])).toEqual(['Rules', 'House rules'])
  const at = embed({ imageUrl: 'https://example.org/a.png' })
  expect(told([at], [{ ...at, imageUrl: 'https://example.org/b.png' }])).toEqual(['embed 1', 'embed 1 (image changed)'])
})
