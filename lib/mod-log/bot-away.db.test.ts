import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { guilds } from '../db/schema/guilds.ts'
import { tellOfEverything } from '../mirror/testing/tell-of-everything.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { warnMember } from '../moderation/warn-member.ts'
import { removeBot, whileBotIsAway } from '../test-remove-bot.ts'
import { waitingLogs } from './claim-log.ts'
import { withModLog } from './test-with-mod-log.ts'

const guildId = GUILDS.aurora
const { steward, log, told } = withModLog()

const warn = (reason: string) => ordersFor(steward, guildId).order(warnMember, { userId: CAST.rex.id, reason })
test('what waits for the mod log while the bot is not in the guild is told once it is back', async () => {
  await log.begin()
  await warn('just before')
  await whileBotIsAway(steward, guildId, async () => {
    // Nobody is asked meanwhile, however long that is.
    expect(await waitingLogs(steward.db)).toEqual([])
    await log.work()
    expect(await log.lines()).toHaveLength(1)
  })
  await log.work()
  expect(await told()).toMatchObject([{ description: expect.stringContaining('just before') }])
  expect(await log.row()).toMatchObject({ state: 'on', because: null })
})

test('so it does where the platform says so before any event has: it is not ended', async () => {
  await log.begin()
  await warn('not heard yet')
  const body = { code: 'UNKNOWN_GUILD', message: 'x' }
  await steward.control.addFault({
    path: `^/(guilds/${guildId}|channels/)`,
    kind: 'status',
    status: 404,
    body,
    times: 99,
  })
  // Nothing that was read a moment ago is shared.
  log.later(60_000)
  await log.work()
  expect(await log.row()).toMatchObject({ state: 'on', because: 'The bot is not in this guild.' })
  expect(await log.lines()).toHaveLength(1)
})

test('it ends where nothing is kept of the guild any more: the bot has left for good', async () => {
  await log.begin()
  await warn('never told')
  await whileBotIsAway(steward, guildId, async () => {
    await steward.db.orm.delete(guilds).where(eq(guilds.id, guildId))
    await log.work()
  })
  expect(await log.row()).toMatchObject({ state: 'stopped', because: 'The bot is not in this guild any more.' })
  expect(await told()).toEqual([])
})

test('so it does where the bot has just left, and nobody has heard of it: in the channel it is refused like anybody', async () => {
  await log.begin()
  await warn('on the way out')
  await tellOfEverything(steward.db.orm)
  await steward.control.setGatewayFaults({ holdsEvents: true })
  const bringBack = await removeBot(steward, guildId)
  try {
    await log.work()
    expect(await log.row()).toMatchObject({ state: 'on', because: 'The bot is not in this guild.' })
    expect(await log.lines()).toHaveLength(1)
  } finally {
    await bringBack()
    await steward.control.setGatewayFaults({ holdsEvents: false })
  }
})
