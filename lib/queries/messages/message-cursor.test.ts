import { expect, test } from 'vitest'
import { profiles } from '../../platform/profile.ts'
import { readCursor, writeCursor } from './message-cursor.ts'
import { TOP } from './source.ts'

const { v1 } = profiles
const at = { at: 1_795_294_317_347, id: '1573803163889172481' }
const CHANNELS = Array.from({ length: 500 }, (_, n) => String(10n ** 18n + BigInt(n)))
const ahead = new Map(CHANNELS.map(id => [id, at]))

test('a cursor comes back as it was written, also where an id and a time do not go together', () => {
  const odd = { at: 5_000, id: '7' }
  for (const place of [at, odd, TOP]) {
    const cursor = {
      older: place !== odd,
      at: place,
      ahead: new Map([
        ['mirror', odd],
        [CHANNELS[3]!, at],
      ]),
    }
    expect(readCursor(v1, CHANNELS, writeCursor(v1, CHANNELS, cursor))).toEqual(cursor)
  }
})

test('one with hundreds of channels still fits into an address', () => {
  const written = writeCursor(v1, CHANNELS, { older: true, at, ahead })
  expect(written.length).toBeLessThan(12_000)
  expect(encodeURIComponent(written)).toBe(written)
})

test('with other channels than it was written for it says only where to go on', () => {
  const written = writeCursor(v1, CHANNELS, { older: true, at, ahead })
  expect(readCursor(v1, CHANNELS.slice(1), written)).toEqual({ older: true, at, ahead: new Map() })
})

test('anything else is refused on its field', () => {
  for (const cursor of [
    '',
    'x',
    'o',
    'o~',
    'o~_1',
    "o~1'--",
    'o~1~x~y',
    'x~1~x',
    'o~zzzzzzzzzzzzzz',
    'o~1_-zzzzzzzzzz',
    'o~1_zzzzzzzzzzzz',
    `o~${'1'.repeat(40)}`,
  ]) {
    const fields = { cursor: expect.any(String) }
    const refused = expect.objectContaining({ code: 'invalid', details: expect.objectContaining({ fields }) })
    expect(() => readCursor(v1, CHANNELS, cursor), cursor).toThrow(refused)
  }
})
