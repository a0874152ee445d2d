import { expect, test } from 'vitest'
import { CAST } from '../../sandbox/world/cast.ts'
import { getUser } from '../platform/users.ts'
import { kickMember } from './kick-member.ts'
import { runVerb } from './run-verb.ts'
import { refusalOf } from './test-orders.ts'
import { withTroll } from './test-with-troll.ts'

const { steward, order, entryOf, writes } = withTroll()

/** Something of the platform must be known before the call. */
const prepared = {
  ...kickMember,
  prepare: async () => ({ seen: (await getUser(steward.platform, CAST.rex.id)).id }),
}

test.each([
  ['refuses', { status: 403 }, 'platform_refused', 'refused', undefined],
  ['does not answer', { status: 503, times: 9 }, 'platform_unavailable', 'failed', undefined],
  ['asks to wait', { status: 429, headers: { 'retry-after': '90' } }, 'rate_limited', 'failed', expect.any(Number)],
] as const)(
  'where the platform %s what must come before the call, nothing is called, and it is told as that',
  async (_what, answer, code, outcome, retryAfterMs) => {
    await steward.control.addFault({ method: 'GET', path: `^/users/${CAST.rex.id}$`, kind: 'status', ...answer })
    const error = await refusalOf(runVerb(prepared, order({})))
    expect(error).toMatchObject({ code, message: expect.stringMatching(/Nothing was changed\.$/) })
    expect(error.details.retryAfterMs).toEqual(retryAfterMs)
    expect(await entryOf()).toMatchObject({ id: error.details.entryId, outcome, explanation: error.message })
    expect(await writes()).toEqual([])
  },
)
