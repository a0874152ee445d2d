import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { gatewayGuilds } from '../../db/schema/gateway.ts'
import { waiting } from '../../db/test-waiting.ts'
import { refusalOf } from '../../moderation/test-orders.ts'
import { orLeave } from '../../permissions/live/or-leave.ts'
import { platformPerson } from '../../permissions/live/platform-facts.ts'
import { removeBot } from '../../test-remove-bot.ts'
import { openTestSteward, type TestSteward } from '../../test-steward.ts'
import { markAvailable } from '../gateway/gateway-guilds.ts'
import { readMirrorState } from '../mirror-state.ts'
import { isBotAway } from './is-bot-away.ts'
import { storeGuildChange } from './store-guild-change.ts'

const guildId = GUILDS.aurora
let steward: TestSteward

beforeAll(async () => {
  // No event tells that the bot has left.
  steward = await openTestSteward({ strict: true })
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())

const leftAt = async () => (await readMirrorState(steward.db, guildId)).guild?.leftAt
const deliveredAt = async () => {
  const [row] = await steward.db.orm.select().from(gatewayGuilds).where(eq(gatewayGuilds.guildId, guildId))
  return row?.deliveredAt
}
const askForMia = () => platformPerson(steward.platform, guildId, CAST.mia.id)

test('a refusal that arrives after the bot has come back does not undo its return; one that was asked for since does', async () => {
  const bringBack = await removeBot(steward, guildId)
  const early = await refusalOf(askForMia())
  const before = await deliveredAt()
  await bringBack()
  await expect.poll(deliveredAt).not.toEqual(before)
  const back = await deliveredAt()
  await expect(orLeave(steward, guildId, Promise.reject(early))).rejects.toBe(early)
  // What was ordered then has been refused by nobody all the same.
  expect(await isBotAway(steward, guildId, early)).toBe(true)
  expect([await leftAt(), await deliveredAt()]).toEqual([null, back])
  await removeBot(steward, guildId)
  await refusalOf(orLeave(steward, guildId, askForMia()))
  expect(await leftAt()).toBeInstanceOf(Date)
  expect(await deliveredAt()).toBeUndefined()
})

test('nor one that arrives while the return is being stored, in a session that had not told of the guild before', async () => {
  const { db, control } = steward
  // The bot is away since the test before.
  const early = await refusalOf(askForMia())
  await control.addMember(guildId, { user_id: CAST.steward.id })
  await expect.poll(deliveredAt).toBeInstanceOf(Date)
  await db.orm.delete(gatewayGuilds).where(eq(gatewayGuilds.guildId, guildId))
  let late: Promise<unknown> | undefined
  await db.orm.transaction(async tx => {
    const within = { ...db, orm: tx }
    await markAvailable(within, guildId, true)
    await storeGuildChange(within, { id: guildId }, { returned: true })
    late = refusalOf(orLeave(steward, guildId, Promise.reject(early)))
    // The embedded database has one connection, and so one after the other.
    if (db.kind === 'postgres')
      await expect.poll(() => waiting(db.orm, 'select "id" from "guilds" % for update')).toBe(1)
  })
  expect(await late).toBe(early)
  expect([await leftAt(), await deliveredAt()]).toEqual([null, expect.any(Date)])
})
