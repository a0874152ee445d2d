import { expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { withMovedClock } from '../test-with-moved-clock.ts'
import { DAY, MINUTE, now } from '../time.ts'
import { runVerb } from './run-verb.ts'
import { withTroll } from './test-with-troll.ts'
import { timeOutMember } from './time-out-member.ts'

const { steward, troll, order, entryOf } = withTroll()
const clock = withMovedClock()

test("the longest timeout is one that the platform takes, also where our clock is ahead of the platform's", async () => {
  clock.later(MINUTE)
  const until = new Date(now().getTime() + 28 * DAY).toISOString()
  await runVerb(timeOutMember, order({ until }))
  const { communication_disabled_until: stored } = (await steward.control.member(GUILDS.aurora, troll.id))!
  expect(Date.parse(stored!)).toBeLessThan(Date.parse(until))
  expect((await entryOf())?.after).toEqual({ timedOutUntil: stored })
})
