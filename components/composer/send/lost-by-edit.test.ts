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

test('an edit that takes files away says that they cannot be brought back', () => {
  const [one, two] = ['1', '2'].map(id => ({ id, filename: `${id}.txt`, size: 1 }))
  const filed = { ...linked, original: { ...original, files: [one!, two!] } }
  expect(lostByEdit(filed, { ...filed.original, files: [two!] })).toBe(
    'The file that you take away cannot be brought back.',
  )
  expect(lostByEdit(filed, { ...filed.original, embeds: [], files: [] })).toMatch(
    /^The files that you take away cannot be brought back\. All embeds are sent anew/,
  )
  expect(lostByEdit(filed, { ...filed.original, files: [two!, one!] })).toBeNull()
})
