import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST } from '../../../sandbox/world/cast.ts'
import { seenEvents } from '../../db/schema/gateway.ts'
import { guilds, roles } from '../../db/schema/guilds.ts'
import { members } from '../../db/schema/members.ts'
import { now } from '../../time.ts'
import { storeBatch } from '../batches/store-batch.ts'
import { eventTable } from '../dispatch/event-table.ts'
import { writeGatewayState } from '../gateway/gateway-state.ts'
import { takeUpSweeps } from '../sweeps/take-up-sweeps.ts'
import { openTestEvents } from '../testing/open-test-events.ts'

const [GUILD, RED, GONE] = ['1000', '1001', '1002'] as const
const TOLD = ['GUILD_UPDATE', 'GUILD_ROLE_CREATE', 'GUILD_ROLE_UPDATE', 'GUILD_ROLE_DELETE']
// More than two statements look at.
const MANY = 1_100

let events: Awaited<ReturnType<typeof openTestEvents>>

beforeAll(async () => {
  events = await openTestEvents()
})
afterAll(() => events.close())

const role = (id: string) => ({ id, name: id, position: 1, permissions: '0' })
const row = (userId: string, ...roleIds: string[]) => ({
  guildId: GUILD,
  userId,
  roleIds,
  username: 'x',
  sortName: 'x',
  searchText: ' x',
})

beforeEach(async () => {
  const { orm } = events.db
  for (const table of [guilds, roles, members, seenEvents]) await orm.delete(table)
  await writeGatewayState(events.context, 'connected', new Date(0))
  const told = { id: GUILD, name: 'Aurora', owner_id: CAST.ada.id, roles: [GUILD, RED, GONE].map(role) }
  await events.send('GUILD_CREATE', told)
  const wearers = Array.from({ length: MANY }, (_, n) => row(`${50_000 + n}`, GONE, RED))
  await orm.insert(members).values([row('9', RED), row('7'), ...wearers])
})

/** The process hears that a role is gone and ends; the next one goes on with its session. */
async function diesAndGoesOn() {
  const gone = eventTable.get('GUILD_ROLE_DELETE')!.read({ guild_id: GUILD, role_id: GONE })!
  await storeBatch({ ...events.context, chores: { repeat: () => {} } }, GUILD, [gone])
  const { sweeps, histories } = events.context
  const context = { ...events.context, sweeps: { ...sweeps, goOn: () => {} }, histories }
  await takeUpSweeps(context as never, events.lanes, new AbortController().signal)
  await events.lanes.idle()
}

async function worn() {
  const rows = await events.db.orm.select().from(members).orderBy(members.userId)
  return [...Map.groupBy(rows, ({ roleIds }) => roleIds.join(' '))].map(([ids, { length }]) => [ids, length]).toSorted()
}

test('a role that was told to be gone is soon nobody’s, whoever ends before it is taken', async () => {
  const seen = TOLD.map(name => ({ name, firstSeenAt: now() }))
  await events.db.orm.insert(seenEvents).values(seen).onConflictDoNothing()
  await diesAndGoesOn()
  await expect.poll(worn).toEqual([
    ['', 1],
    [RED, MANY + 1],
  ])
})

test('where nobody tells of new roles one that is not known may be one, and stays', async () => {
  await diesAndGoesOn()
  expect(await worn()).toEqual([
    ['', 1],
    [RED, 1],
    [`${GONE} ${RED}`, MANY],
  ])
})
