import { expect, test } from 'vitest'
import { type ErrorCode, StewardError } from '../errors.ts'
import { PlatformLacks, PlatformNotFound, PlatformRefused, PlatformUnavailable } from '../platform/errors.ts'
import { type Why, whyRefused } from './why-refused.ts'

const call = { method: 'POST', path: '/channels/1/messages/bulk-delete' }
const refused = (status: number, code: string | null) => new PlatformRefused({ ...call, status, code })
const error = (code: ErrorCode, cause?: unknown) => new StewardError(code, 'No.', { cause })

test.each<[string, unknown, number, Why['lies'], number?]>([
  ['a right that is gone', error('forbidden'), 5, 'in the channel'],
  ['a channel that is hidden', error('not_found'), 1, 'in the channel'],
  [
    'the platform says who may not',
    error('platform_refused', refused(403, 'MISSING_PERMISSIONS')),
    5,
    'in the channel',
  ],
  [
    'who may not, by another status',
    error('platform_refused', refused(400, 'MISSING_PERMISSIONS')),
    5,
    'in the channel',
  ],
  ['a proxy refuses it', error('platform_refused', refused(403, null)), 5, 'in the channel'],
  ['the same in numbers', error('platform_refused', refused(403, '50013')), 1, 'in the channel'],
  [
    'the channel is gone',
    error('platform_refused', new PlatformNotFound({ ...call, status: 404, code: 'UNKNOWN_CHANNEL' })),
    5,
    'in the channel',
  ],
  ['one is too old', error('platform_refused', refused(400, 'MESSAGES_TOO_OLD')), 5, 'in one of them', 3],
  ['one may be deleted by nobody', error('platform_refused', refused(403, '50021')), 2, 'in one of them', 1],
  [
    'many at once are not offered',
    error('platform_refused', new PlatformLacks({ ...call, status: 404 })),
    80,
    'in one of them',
    1,
  ],
  ['that one may be deleted by nobody', error('platform_refused', refused(403, '50021')), 1, 'elsewhere'],
  [
    'no answer',
    error('platform_unavailable', new PlatformUnavailable({ ...call, status: 503 }, false)),
    5,
    'elsewhere',
  ],
  ['a fault of our own', new Error('Oh.'), 5, 'elsewhere'],
])('%s', (_what, thrown, many, lies, together) => {
  expect(whyRefused(thrown, many)).toMatchObject({ lies, ...(together && { together }) })
})
