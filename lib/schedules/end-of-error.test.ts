import { expect, test } from 'vitest'
import { StewardError } from '../errors.ts'
import { PlatformRefused } from '../platform/errors.ts'
import type { Turn } from './claim-turn.ts'
import { endOfError } from './end-of-error.ts'

const turn = { id: '1', guildId: '5', attempts: 1 } as Turn
const call = { method: 'POST', path: '/channels/7/messages', status: 403 }

test('what is scheduled ends where the platform refuses it by name, and is tried again where a proxy does', () => {
  const refused = new PlatformRefused({ ...call, code: 'MISSING_PERMISSIONS' })
  expect(endOfError(refused, turn)).toMatchObject({ outcome: 'refused' })
  const byProxy = new PlatformRefused(call)
  expect(endOfError(byProxy, turn)).toHaveProperty('laterMs')
  const told = new StewardError('platform_refused', 'The platform refused it.', { cause: byProxy })
  expect(endOfError(told, turn)).toHaveProperty('laterMs')
})
