import { expect, test } from 'vitest'
import { DAY, HOUR } from '../time.ts'
import { endDue } from './end-due.ts'
import { botAwayFor } from './test-bot-away.ts'
import { withTimedRoles } from './test-with-timed-roles.ts'

const { steward, later, giveFor, worn, endings } = withTimedRoles()

test('a role that falls due while the bot is not in the guild waits for its return', async () => {
  await giveFor(HOUR)
  await botAwayFor(steward, 26, later)
  expect(await endings()).toMatchObject([{ state: 'waiting', refusals: 0, attempts: 0 }])
  later(2 * DAY)
  await endDue(steward)
  expect(await endings()).toMatchObject([{ state: 'done' }])
  expect(await worn()).toEqual([])
})
