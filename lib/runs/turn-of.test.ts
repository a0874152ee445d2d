import { expect, test } from 'vitest'
import { StewardError } from '../errors.ts'
import { PlatformNotFound, PlatformRateLimited } from '../platform/errors.ts'
import { turnOfError } from './turn-of.ts'

const limited = () => new PlatformRateLimited({ method: 'PUT', path: '/x', status: 429 }, 120_000)
const noRight = async () => null

test('where the platform asks to wait, a turn comes later', async () => {
  const error = new StewardError('rate_limited', 'Wait.', { retryAfterMs: 120_000, cause: limited() })
  expect(await turnOfError(error, noRight)).toMatchObject({ later: { afterMs: 120_000 } })
})

test('a conflict that passes by itself is waited for, any other ends a turn', async () => {
  const passing = new StewardError('conflict', 'Just now.', { retryAfterMs: 3_000 })
  expect(await turnOfError(passing, noRight)).toEqual({
    later: { afterMs: 3_000, because: 'Just now.', isTold: true },
  })
  const told = new StewardError('conflict', 'Ordered already.', { retryAfterMs: 3_000, entryId: 'entry' })
  expect(await turnOfError(told, noRight)).toMatchObject({ end: { state: 'already', entryId: 'entry' } })
  const lasting = new StewardError('conflict', 'Is banned already.')
  expect(await turnOfError(lasting, noRight)).toMatchObject({ end: { state: 'already' } })
})

test('what was to be changed and is gone is no success', async () => {
  const gone = new StewardError('conflict', 'Does not wear that role.', { isGone: true })
  expect(await turnOfError(gone, noRight)).toEqual({
    end: { state: 'refused', explanation: 'Does not wear that role.' },
  })
})

test('what nobody knows the outcome of is not tried again, whatever broke it off', async () => {
  const error = new StewardError('outcome_unknown', 'Look.', { entryId: 'entry', cause: limited() })
  expect(await turnOfError(error, noRight)).toEqual({
    end: { state: 'unknown', explanation: 'Look.', entryId: 'entry' },
  })
})

test('where the bot has left the guild, a run ends for everybody', async () => {
  const gone = new PlatformNotFound({ method: 'PUT', path: '/x', status: 404, code: 'UNKNOWN_GUILD' })
  const told = new StewardError('platform_refused', 'The platform no longer knows this guild.', { cause: gone })
  for (const error of [gone, told]) {
    expect(await turnOfError(error, noRight)).toEqual({ stop: 'The bot is not in this guild any more.' })
  }
  const bare = new PlatformNotFound({ method: 'PUT', path: '/x', status: 404 })
  expect(await turnOfError(bare, noRight)).toMatchObject({ later: {} })
})
