import { expect, test } from 'vitest'
import { isGone, ReadError } from './read-json'

test('only what Steward itself says is not there, or not for the viewer, is gone', () => {
  const refused = (status: number, code: 'not_found' | 'forbidden' | 'internal' | 'rate_limited') =>
    isGone(new ReadError(status, { code, message: 'No.' }))
  expect([refused(404, 'not_found'), refused(403, 'forbidden')]).toEqual([true, true])
  // A proxy that refuses for a while takes nothing away, nor does a server that is busy.
  expect([refused(403, 'internal'), refused(404, 'internal'), refused(429, 'rate_limited')]).toEqual([
    false,
    false,
    false,
  ])
  expect([isGone(null), isGone(new Error('on the way'))]).toEqual([false, false])
})
