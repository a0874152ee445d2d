import { expect, test, vi } from 'vitest'
import * as once from './platform/errors.ts'
import { BrokenRequest } from './platform/transport/send-request.ts'

const failure = { method: 'PUT', path: '/guilds/1/bans/2', status: 404 }

test('a class of another evaluation of the same module is the same class', async () => {
  vi.resetModules()
  const again = await import('./platform/errors.ts')
  expect(again.PlatformNotFound).not.toBe(once.PlatformNotFound)
  const error = new again.PlatformNotFound(failure)
  for (const kind of [once.PlatformNotFound, once.PlatformRefused, once.PlatformError, Error]) {
    expect(error).toBeInstanceOf(kind)
  }
  for (const kind of [once.PlatformUnavailable, once.PlatformRateLimited, once.TokenRejected]) {
    expect(error).not.toBeInstanceOf(kind)
  }
})

test('so is the class of a request without an answer, which errors have as their cause', async () => {
  vi.resetModules()
  const again = await import('./platform/transport/send-request.ts')
  expect(again.BrokenRequest).not.toBe(BrokenRequest)
  expect(new again.BrokenRequest('no answer', { sent: false, transient: true })).toBeInstanceOf(BrokenRequest)
  expect(new Error('no answer')).not.toBeInstanceOf(BrokenRequest)
})

test('a parent is none of its children, and other values are nothing', () => {
  expect(new once.PlatformRefused(failure)).not.toBeInstanceOf(once.PlatformNotFound)
  for (const value of [null, undefined, 'text', {}, new Error('plain')]) {
    expect(value instanceof once.PlatformError).toBe(false)
  }
})
