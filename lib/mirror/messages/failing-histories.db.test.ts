import { afterEach, beforeEach, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../../sandbox/world/cast.ts'
import { channelHistories, channels } from '../../db/schema/channels.ts'
import { gatewayGuilds } from '../../db/schema/gateway.ts'
import { HOUR } from '../../time.ts'
import { RestPace } from '../patience/rest-pace.ts'
import { failReads } from '../testing/hold-pages.ts'
import { openTestEvents } from '../testing/open-test-events.ts'
import { MessageHistories } from './message-histories.ts'

const GUILD = GUILDS.aurora
const { welcome, general } = AURORA_CHANNEL_IDS

let events: Awaited<ReturnType<typeof openTestEvents>>
let histories: MessageHistories

beforeEach(async () => {
  events = await openTestEvents()
  const { orm } = events.db
  await orm.insert(gatewayGuilds).values({ guildId: GUILD, available: true, since: new Date() })
  const known = [welcome, general].map((id, position) => ({ guildId: GUILD, id, type: 0, name: id, position }))
  await orm.insert(channels).values(known)
  histories = new MessageHistories(() => events.context, events.lanes, new RestPace(), 1)
})

afterEach(async () => {
  await histories.stop()
  await events.close()
})

const listed = async () => (await events.db.orm.select().from(channelHistories)).map(({ channelId }) => channelId)

test('one channel whose list fails keeps no other from being listed, and is listed later', async () => {
  const before = await events.control.lastRequest()
  const mend = failReads(events.platform, `/channels/${welcome}/messages`)
  histories.request(GUILD)
  await expect.poll(listed, { timeout: 10_000 }).toEqual([general])
  expect(events.logged.map(({ msg }) => msg)).toContain(
    'the messages of some channels could not be listed; they are listed later',
  )
  mend()
  await expect.poll(listed, { timeout: 10_000 }).toEqual([general, welcome])
  const lists = (await events.control.requests(before)).filter(({ path }) => path.endsWith('/messages'))
  // What was listed once is not listed again with it.
  expect(lists.map(({ path }) => path)).toEqual([general, welcome].map(id => `/channels/${id}/messages`))
})

test('what may be missed again and again is listed in a while, and once', async () => {
  const before = await events.control.lastRequest()
  const patient = new MessageHistories(() => events.context, events.lanes, new RestPace(), HOUR)
  patient.listAnew(GUILD, [welcome], { later: true })
  for (let times = 0; times < 3; times++) histories.listAnew(GUILD, [welcome], { later: true })
  await expect.poll(listed, { timeout: 10_000 }).toEqual(expect.arrayContaining([general, welcome]))
  const lists = (await events.control.requests(before)).filter(({ path }) => path.endsWith('/messages'))
  expect(lists).toHaveLength(2)
  await patient.stop()
})
