import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { guilds } from '../db/schema/guilds.ts'
import { isListed, readMirrorState } from '../mirror/mirror-state.ts'
import { tellOfEverything } from '../mirror/testing/tell-of-everything.ts'
import { MINUTE, SECOND } from '../time.ts'
import { withSchedules } from './test-with-schedules.ts'

const guildId = GUILDS.aurora
const bot = CAST.steward.id
const { steward, schedules, daily, sent, entries } = withSchedules()

const isThere = async () => isListed(await readMirrorState(steward.db, guildId))

async function whileBotIsAway(todo: () => Promise<void>): Promise<void> {
  const { roles = [] } = (await steward.control.member(guildId, bot)) ?? {}
  await steward.control.removeMember(guildId, bot)
  await expect.poll(isThere).toBe(false)
  await todo().finally(() => steward.control.addMember(guildId, { user_id: bot, roles }))
  await expect.poll(isThere).toBe(true)
}

test('a message whose time comes while the bot is not in the guild is sent once it is back', async () => {
  const { id, after } = await daily('Back in time', 'send')
  await whileBotIsAway(async () => {
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

test('one that repeats has lost that turn after an hour, which the log tells, and not those that come', async () => {
  const { id, first, after } = await daily('Tomorrow again', 'send')
  await whileBotIsAway(async () => {
    for (let attempt = 1; attempt <= 11; attempt++) {
      after(attempt * 10 * MINUTE)
      await schedules.work(id)
    }
  })
  const row = await schedules.row(id)
  expect(row).toMatchObject({ state: 'waiting', lastOutcome: 'failed' })
  expect(row.explanation).toBe('The bot was not in this guild. Steward has given up after 11 attempts.')
  expect(await entries(id)).toMatchObject([
    { action: 'message.schedule' },
    { action: 'message.post', outcome: 'failed', explanation: row.explanation },
  ])
  after(row.nextAt!.getTime() - first.getTime())
  await schedules.work(id)
  expect(await sent('Tomorrow again')).toHaveLength(1)
})

test('it ends where nothing is kept of the guild any more: the bot has left for good', async () => {
  const { id, after } = await daily('Nevermore', 'send')
  await whileBotIsAway(async () => {
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
  const { roles = [] } = (await steward.control.member(guildId, bot)) ?? {}
  await tellOfEverything(steward.db.orm)
  await steward.control.setGatewayFaults({ holdsEvents: true })
  try {
    await steward.control.removeMember(guildId, bot)
    after(0)
    await schedules.work(id)
    expect(await schedules.row(id)).toMatchObject({ state: 'waiting', attempts: 1 })
  } finally {
    await steward.control.addMember(guildId, { user_id: bot, roles })
    await steward.control.setGatewayFaults({ holdsEvents: false })
  }
})
