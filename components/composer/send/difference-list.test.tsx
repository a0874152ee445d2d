import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { EMPTY_EMBED, EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import { DifferenceList } from './difference-list'
import { messageDifference } from './message-difference'

const saying = (...embeds: string[]) => ({
  ...EMPTY_MESSAGE,
  embeds: embeds.map(title => ({ ...EMPTY_EMBED, title, fields: [] })),
})

test('what went from a place and what came to it are two lines, which React tells apart', () => {
  const changes = messageDifference(saying('one', 'two', 'three'), saying('three', 'four'))
  expect(changes).toEqual([
    { label: 'Embed 1', before: 'one', after: null },
    { label: 'Embed 2', before: 'two', after: null },
    { label: 'Embed 2', before: null, after: 'four' },
  ])
  const list = DifferenceList({ changes }) as ReactElement<{ children: ReactElement[] }>
  expect(new Set(list.props.children.map(({ key }) => key)).size).toBe(3)
})
