import { expect, test } from 'vitest'
import { EMPTY_EMBED, EMPTY_MESSAGE } from '@/lib/message-rules/composed-message'
import { lostByEdit } from './lost-by-edit'

const original = { ...EMPTY_MESSAGE, content: 'x', embeds: [{ ...EMPTY_EMBED, title: 'Rules' }] }
const target = { kind: 'edit', channelId: '3', messageId: '4', editedAt: null, original } as const
const linked = { ...target, lost: ['links of authors'] }

test('an edit of the embeds says what it drops, one that leaves them alone drops nothing', () => {
  const embeds = [{ ...EMPTY_EMBED, title: 'New rules' }]
  expect(lostByEdit(linked, { ...original, embeds })).toBe(
    'All embeds are sent anew, and Steward cannot write all that they have. Left out: links of authors.',
  )
  expect(lostByEdit(linked, { ...original, content: 'y' })).toBeNull()
  expect(lostByEdit(target, { ...original, embeds })).toBeNull()
})
