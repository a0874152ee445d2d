import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { guilds } from '../db/schema/guilds.ts'
import { tellOfEverything } from '../mirror/testing/tell-of-everything.ts'
import { removeBot, whileBotIsAway } from '../test-remove-bot.ts'
import { MINUTE, SECOND } from '../time.ts'
import { withSchedules } from './test-with-schedules.ts'

const guildId = GUILDS.aurora
const { steward, schedules, daily, setTo, sent, entries } = withSchedules()

test('a message whose time comes while the bot is not in the guild is sent once it is back', async () => {
  const { id, after } = await daily('Back in time', 'send')
  await whileBotIsAway(steward, guildId, async () => {
    after(0)
    await schedules.work(id)
    const explanation = 'The bot was not in this guild. Steward tries again by itself.'
    expect(await schedules.row(id)).toMatchObject({ state: 'waiting', attempts: 1, explanation })
  })
  after(20 * SECOND)
  await schedules.work(id)
  expect(await sent('Back in time')).toHaveLength(1)
  expect(await schedules.row(id)).toMatchObject({ state: 'waiting', lastOutcome: 'sent', explanation: null })
})

/** Tries the next turn of one that repeats until it has passed. */
async function passTurn(id: string): Promise<void> {
  const { nextAt } = await schedules.row(id)
  for (let attempt = 0; attempt <= 10; attempt++) {
    setTo(() => nextAt!.getTime() + attempt * 10 * MINUTE)
    await schedules.work(id)
  }
  expect((await schedules.row(id)).nextAt!.getTime()).toBeGreaterThan(nextAt!.getTime())
}

test('turns of one that repeats pass while the bot is away, of which the log tells once, and after its return it goes on', async () => {
  const { id } = await daily('Tomorrow again', 'send')
  await whileBotIsAway(steward, guildId, async () => {
    await passTurn(id)
    const { state, lastOutcome, explanation, lastEntryId } = await schedules.row(id)
    expect({ state, lastOutcome }).toEqual({ state: 'waiting', lastOutcome: 'failed' })
    expect(explanation).toBe(
      'The bot was not in this guild. Turns are left out until it is back, and the log tells of that once.',
    )
    const told = [
      { action: 'message.schedule' },
      { action: 'message.post', outcome: 'failed', explanation, id: lastEntryId },
    ]
    expect(await entries(id)).toMatchObject(told)
    // As a version that told it in other words.
    const inOtherWords = { explanation: 'It is away.' }
    await steward.db.orm.update(auditEntries).set(inOtherWords).where(eq(auditEntries.id, lastEntryId!))
    await passTurn(id)
    expect(await schedules.row(id)).toMatchObject({ state: 'waiting', lastOutcome: 'failed', explanation, lastEntryId })
    expect(await entries(id)).toMatchObject([told[0], { ...told[1], ...inOtherWords }])
  })
  const { nextAt } = await schedules.row(id)
  setTo(() => nextAt!.getTime())
  await schedules.work(id)
  expect(await sent('Tomorrow again')).toHaveLength(1)
  await whileBotIsAway(steward, guildId, () => passTurn(id))
  // Another absence is told again.
  expect((await entries(id)).map(({ outcome }) => outcome)).toEqual(['done', 'failed', 'done', 'failed'])
})

test('it ends where nothing is kept of the guild any more: the bot has left for good', async () => {
  const { id, after } = await daily('Nevermore', 'send')
  await whileBotIsAway(steward, guildId, async () => {
    after(0)
    await steward.db.orm.delete(guilds).where(eq(guilds.id, guildId))
    await schedules.work(id)
  })
  const explanation = 'The bot is not in this guild any more.'
  expect(await schedules.row(id)).toMatchObject({ state: 'stopped', lastOutcome: 'refused', explanation })
  const theirs = and(eq(auditEntries.action, 'message.post'), eq(auditEntries.outcome, 'refused'))
  expect(await steward.db.orm.select().from(auditEntries).where(theirs)).toMatchObject([{ explanation }])
})

test('so is one whose time comes where the bot has just left, and nobody has heard of it', async () => {
  const { id, after } = await daily('On the way out', 'send')
  await tellOfEverything(steward.db.orm)
  await steward.control.setGatewayFaults({ holdsEvents: true })
  const bringBack = await removeBot(steward, guildId)
  try {
    after(0)
    await schedules.work(id)
    expect(await schedules.row(id)).toMatchObject({ state: 'waiting', attempts: 1 })
  } finally {
    await bringBack()
    await steward.control.setGatewayFaults({ holdsEvents: false })
  }
})
