import { expect, test } from 'vitest'
import { StewardError } from '../errors.ts'
import { PlatformNotFound, PlatformRefused } from '../platform/errors.ts'
import type { LogTurn } from './claim-log.ts'
import { endOfError } from './end-of-error.ts'

const turn = { guildId: '5', failures: 0, changedByName: 'Mia' } as LogTurn
const call = { method: 'POST', path: '/channels/7/messages' }
const endOf = (error: unknown, failures = 0) => ('stop' in endOfError(error, { ...turn, failures }) ? 'stops' : 'waits')

test('a mod log ends where the platform refuses it by name, and where the channel is gone', () => {
  expect(endOf(new PlatformRefused({ ...call, status: 403, code: 'MISSING_PERMISSIONS' }))).toBe('stops')
  expect(endOf(new PlatformNotFound({ ...call, status: 404, code: 'UNKNOWN_CHANNEL' }))).toBe('stops')
})

test('it waits where the rights could not be read, whatever was answered then', () => {
  const cause = new PlatformRefused({ method: 'GET', path: '/guilds/5', status: 403, code: 'ODD' })
  expect(endOf(new StewardError('platform_unavailable', 'Rights cannot be read now.', { cause }))).toBe('waits')
})

test('it waits where a refusal has no code, as that of a proxy, however long the platform was away before', () => {
  const refused = new PlatformRefused({ ...call, status: 403 })
  expect(endOf(refused)).toBe('waits')
  expect(endOf(refused, 500)).toBe('waits')
})
