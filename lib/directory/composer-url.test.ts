import { expect, test } from 'vitest'
import { formatComposerUrl, parseComposerUrl } from './composer-url.ts'

const message = { channelId: '555828494991360004', messageId: '1573855255244832925' }
const place = '555828494991360004-1573855255244832925'

test('the address tells which message is edited, copied or answered', () => {
  for (const what of ['edit', 'copy', 'reply'] as const) {
    expect(formatComposerUrl(what, message)).toBe(`?${what}=${place}`)
    expect(parseComposerUrl(new URLSearchParams(formatComposerUrl(what, message)))).toEqual({ [what]: place })
  }
})

test.each(['', '1', `${place}-1`, '../../x', `${place} `])('%j names no message and is left out', odd => {
  expect(parseComposerUrl({ edit: odd })).toEqual({})
})
