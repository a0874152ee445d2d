import { expect, test } from 'vitest'
import { PlatformNotFound, PlatformRateLimited, PlatformUnavailable } from '../../platform/errors.ts'
import { patiently } from './patiently.ts'

const failure = { method: 'GET', path: '/guilds/1/members', status: 500 }
const never = new AbortController().signal

/** Fails in turn with each of these, then answers. */
function reader(...errors: Error[]) {
  const reads = { count: 0 }
  const read = async () => {
    const error = errors[reads.count++]
    if (error) throw error
    return 'answer'
  }
  return { reads, read }
}

test('waits out a rate limit and a silence, then answers', async () => {
  const { reads, read } = reader(new PlatformRateLimited(failure, 5), new PlatformUnavailable(failure, false))
  expect(await patiently(read, never)).toBe('answer')
  expect(reads.count).toBe(3)
})

test('a refusal is thrown at once', async () => {
  const { reads, read } = reader(new PlatformNotFound(failure), new PlatformNotFound(failure))
  await expect(patiently(read, never)).rejects.toBeInstanceOf(PlatformNotFound)
  expect(reads.count).toBe(1)
})

test('the signal ends a wait and a read that hangs', async () => {
  const stopping = new AbortController()
  const waiting = patiently(reader(new PlatformRateLimited(failure, 3_600_000)).read, stopping.signal)
  const hanging = patiently(() => new Promise(() => {}), stopping.signal)
  stopping.abort(new Error('stopping'))
  await expect(waiting).rejects.toThrow('stopping')
  await expect(hanging).rejects.toThrow('stopping')
})
