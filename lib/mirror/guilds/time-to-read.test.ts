import { expect, test, vi } from 'vitest'
import { MINUTE, setClock } from '../../time.ts'
import { timeToRead } from './time-to-read.ts'

test('how long a list takes that a run has read a page knows as well, and of no other guild or platform', async () => {
  const platform = { apiUrl: 'http://127.0.0.1:9/v1' }
  // What runs the worker and what renders pages are evaluated apart.
  vi.resetModules()
  const elsewhere = await import('./time-to-read.ts')
  expect(elsewhere.timeToRead).not.toBe(timeToRead)
  const asked = new Date()
  const reset = setClock(() => asked.getTime() + 5 * MINUTE)
  timeToRead(platform, '1').note(asked)
  reset()
  expect(elsewhere.timeToRead({ ...platform }, '1').ms).toBe(5 * MINUTE)
  expect(elsewhere.timeToRead(platform, '2').ms).toBe(0)
  expect(elsewhere.timeToRead({ apiUrl: 'http://127.0.0.1:9/v2' }, '1').ms).toBe(0)
})
