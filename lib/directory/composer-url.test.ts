import { expect, test } from 'vitest'
import { formatComposerUrl, parseComposerUrl, placeInUrl, schedulesPath } from './composer-url.ts'

const message = { channelId: '555828494991360004', messageId: '1573855255244832925' }
const place = '555828494991360004-1573855255244832925'

test('the address tells which message is edited, copied or answered', () => {
  for (const what of ['edit', 'copy', 'reply'] as const) {
    const address = formatComposerUrl({ [what]: placeInUrl(message) })
    expect(address).toBe(`?${what}=${place}`)
    expect(parseComposerUrl(new URLSearchParams(address))).toEqual({ [what]: place })
  }
})

test('the address tells that the list of scheduled messages is open, and says nothing of one that is closed', () => {
  const { search } = new URL(schedulesPath('16'), 'https://steward.example')
  expect(parseComposerUrl(new URLSearchParams(search))).toEqual({ open: 'schedules' })
  expect(parseComposerUrl({ open: 'everything' })).toEqual({})
  expect(formatComposerUrl({ open: undefined })).toBe('')
})

test.each(['', '1', `${place}-1`, '../../x', `${place} `])('%j names no message and is left out', odd => {
  expect(parseComposerUrl({ edit: odd })).toEqual({})
})
