import { expect, test } from 'vitest'
import { PlatformNotFound, PlatformRefused, PlatformUnavailable } from './errors.ts'
import { inWords } from './in-words.ts'

const gone = (code: string | null) => inWords(new PlatformNotFound({ method: 'GET', path: '/x', status: 404, code }))

test.each([
  ['UNKNOWN_MESSAGE', 'message'],
  ['10008', 'message'],
  ['10026', 'ban'],
  ['UNKNOWN_CHANNEL', 'channel'],
  ['UNKNOWN_GUILD', 'guild'],
  ['10004', 'guild'],
  ['UNKNOWN_THING', 'member, user or role'],
])('what is gone is named: %s', (code, what) => {
  expect(gone(code)).toBe(`The platform no longer knows this ${what}.`)
})

test.each(['UNKNOWN_EMOJI', '10014'])('also where it is no 404: %s', code => {
  const refused = new PlatformRefused({ method: 'PUT', path: '/x', status: 400, code })
  expect(inWords(refused)).toBe('The platform no longer knows this emoji.')
})

test.each(['toString', 'NOT_FOUND', null])('what may not be offered at all is not called gone: %s', code => {
  expect(gone(code)).toBe('The platform does not offer it, or does not know what it is about.')
})

test('a 404 without a word may come from somebody in front of the platform', () => {
  const bare = new PlatformUnavailable({ method: 'GET', path: '/x', status: 404 }, false)
  expect(inWords(bare)).toBe('The platform does not offer it, or does not answer properly at the moment.')
})

test.each(['MISSING_PERMISSIONS', '50013', 'ACCESS_DENIED', 'MISSING_ACCESS', '50001'])(
  'what lacks rights is told as that: %s',
  code => {
    const refused = new PlatformRefused({ method: 'PUT', path: '/x', status: 403, code })
    expect(inWords(refused)).toBe(
      "The platform refused it: the bot's permissions or the place of its role changed a moment ago.",
    )
  },
)

test.each([
  ['50021', '50021'],
  ['CONTENT_BLOCKED', 'CONTENT_BLOCKED'],
  // A proxy says nothing of why.
  [null, '403'],
])('no other refusal is told as one of rights: %s', (code, named) => {
  const refused = new PlatformRefused({ method: 'PUT', path: '/x', status: 403, code })
  expect(inWords(refused)).toBe(`The platform refused it (${named}).`)
})

test.each(['TARGET_NOT_IN_VOICE', '40032'])('who is in no voice channel is called so: %s', code => {
  const refused = new PlatformRefused({ method: 'PATCH', path: '/x', status: 400, code })
  expect(inWords(refused)).toBe('The platform says that they are in no voice channel.')
})
