import { expect, test } from 'vitest'
import { StewardError } from '../errors.ts'
import { PlatformRefused, PlatformUnavailable } from '../platform/errors.ts'
import type { Turn } from './claim-turn.ts'
import { endOfError } from './end-of-error.ts'

const turn = { id: '1', guildId: '5', attempts: 1, times: { kind: 'once' } } as Turn
const call = { method: 'POST', path: '/channels/7/messages', status: 403 }

test('what is scheduled ends where the platform refuses it by name, and is tried again where a proxy does', () => {
  const refused = new PlatformRefused({ ...call, code: 'MISSING_PERMISSIONS' })
  expect(endOfError(refused, turn)).toMatchObject({ outcome: 'refused' })
  const byProxy = new PlatformRefused(call)
  expect(endOfError(byProxy, turn)).toHaveProperty('laterMs')
  const told = new StewardError('platform_refused', 'The platform refused it.', { cause: byProxy })
  expect(endOfError(told, turn)).toHaveProperty('laterMs')
})

test('one that repeats gives up a turn, and one that is sent once is given up', () => {
  const silent = new PlatformUnavailable({ ...call, status: 503 }, false)
  const toldOf = (times: object) => endOfError(silent, { ...turn, times, attempts: 11 } as Turn)
  expect(toldOf({ kind: 'once' })).toMatchObject({
    explanation: expect.stringMatching(/given up after 11 attempts\.$/),
  })
  const explanation = expect.stringMatching(/given up this turn after 11 attempts\.$/)
  expect(toldOf({ kind: 'repeating' })).toMatchObject({ outcome: 'failed', explanation })
})
