import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST } from '../../../sandbox/world/cast.ts'
import { bans } from '../../db/schema/bans.ts'
import { MINUTE, SECOND, setClock } from '../../time.ts'
import { expireBans, refreshBans } from './refresh-bans.ts'
import { withGuildEvents } from './test-guild-events.ts'

const GUILD = '1000'
const events = withGuildEvents()

const bannedRex = { guild_id: GUILD, user: { id: CAST.rex.id, username: 'rex' } }

/** Answers the given lists of bans, one at each reading, and does something before each answer is stored. */
async function whileReading(lists: object[][], between: (reading: number) => Promise<unknown>) {
  const { platform } = events
  const { rest } = platform
  let readings = 0
  const answer = { path: `^/guilds/${GUILD}/bans$`, kind: 'status', status: 200 } as const
  platform.rest = {
    ...rest,
    async read(request, parse) {
      await events.control.addFault({ ...answer, body: lists[readings] ?? lists.at(-1) })
      const value = await rest.read(request, parse)
      await between(++readings)
      return value
    },
  }
  const listedAt = await refreshBans(events.db, platform, GUILD).finally(() => {
    platform.rest = rest
  })
  const rows = await events.db.orm.select().from(bans).where(eq(bans.guildId, GUILD))
  return { listedAt, readings, banned: rows.map(({ userId }) => userId).sort() }
}

const listedOnce = (...ids: string[]) => whileReading([ids.map(id => ({ user: { id } }))], async () => {})

test('one odd ban does not cost the list', async () => {
  const odd = { user: { id: '7', username: 'o\0dd' }, reason: 'why\0\ud800', banned_at: '-271821-04-20T00:00:00.000Z' }
  expect((await whileReading([[odd, { user: { id: '8' } }]], async () => {})).banned).toEqual(['7', '8'])
  const [row] = await events.db.orm.select().from(bans).where(eq(bans.userId, '7'))
  expect(row).toMatchObject({ username: 'odd', reason: 'why\ufffd', bannedAt: null })
})

test('bans are read once a minute, and at once after Steward has changed them', async () => {
  const first = await listedOnce('7')
  expect(first.readings).toBe(1)
  expect(await listedOnce('8')).toMatchObject({ readings: 0, listedAt: first.listedAt, banned: ['7'] })
  await expireBans(events.db, GUILD)
  expect(await listedOnce('8')).toMatchObject({ readings: 1, banned: ['8'] })
  const reset = setClock(() => Date.now() + MINUTE)
  expect(await listedOnce('9')).toMatchObject({ readings: 1, banned: ['9'] })
  reset()
})

test('a list that takes longer than a minute to read is good for a minute after it', async () => {
  const begun = Date.now()
  let passed = 0
  const reset = setClock(() => begun + passed)
  const taking = (ms: number) =>
    whileReading([[{ user: { id: '7' } }]], async () => {
      passed += ms
    })
  const slow = () => taking(5 * MINUTE)
  const first = await slow()
  expect(first).toMatchObject({ readings: 1, banned: ['7'] })
  passed += MINUTE - 1
  expect(await slow()).toMatchObject({ readings: 0, listedAt: first.listedAt })
  passed += 1
  expect((await slow()).readings).toBe(1)
  await expireBans(events.db, GUILD)
  expect((await slow()).readings).toBe(1)
  // A clock that is set meanwhile makes none last for long.
  passed += MINUTE
  await taking(100 * MINUTE)
  expect((await slow()).readings).toBe(1)
  reset()
})

test('that a ban was lifted has a list read anew that may have been read after it, and no other', async () => {
  const lift = () => events.send('GUILD_BAN_REMOVE', bannedRex)
  await listedOnce(CAST.rex.id)
  await lift()
  expect(await listedOnce(CAST.rex.id)).toMatchObject({ readings: 1, banned: [CAST.rex.id] })
  await events.send('GUILD_BAN_ADD', bannedRex)
  await lift()
  expect(await listedOnce(CAST.rex.id)).toMatchObject({ readings: 0, banned: [] })
  await lift()
  expect((await listedOnce()).readings).toBe(0)
  await expireBans(events.db, GUILD)
  await listedOnce(CAST.rex.id)
  const reset = setClock(() => Date.now() + 40 * SECOND)
  try {
    await lift()
    expect(await listedOnce(CAST.rex.id)).toMatchObject({ readings: 0, banned: [] })
  } finally {
    reset()
  }
})

test.each([
  ['the gateway tells of a ban', () => events.send('GUILD_BAN_ADD', bannedRex)],
  ['the gateway tells that one was lifted', () => events.send('GUILD_BAN_REMOVE', bannedRex)],
  ['Steward changes bans', () => expireBans(events.db, GUILD)],
])('a list that was on its way while %s is read once more', async (_what, change) => {
  const lists = [[{ user: { id: '7' } }], [{ user: { id: '8' } }]]
  const found = await whileReading(lists, async reading => reading === 1 && change())
  expect(found).toMatchObject({ readings: 2, banned: ['8'] })
  expect((await listedOnce('9')).readings).toBe(0)
})

test('bans that change faster than they can be read stay as they were told, and are read anew next time', async () => {
  const before = await listedOnce('7')
  await expireBans(events.db, GUILD)
  const busy = await whileReading([[]], () => events.send('GUILD_BAN_ADD', bannedRex))
  expect(busy).toEqual({ readings: 3, listedAt: before.listedAt, banned: [CAST.rex.id, '7'].sort() })
  expect(await listedOnce('8')).toMatchObject({ readings: 1, banned: ['8'] })
})

test('where they were never read before, what was read is better than nothing', async () => {
  const busy = await whileReading([[{ user: { id: '7' } }]], () => events.send('GUILD_BAN_ADD', bannedRex))
  expect(busy).toMatchObject({ readings: 3, banned: [CAST.rex.id, '7'].sort() })
  expect(await listedOnce('8')).toMatchObject({ readings: 1, banned: ['8'] })
})

test('of two lists that are read side by side the one that was asked for later stays', async () => {
  await expireBans(events.db, GUILD)
  const { rest } = events.platform
  const [read, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = whileReading([[{ user: { id: '7' } }]], () => {
    read.resolve()
    return release.promise
  })
  await read.promise
  const reset = setClock(() => Date.now() + 5)
  const body = [{ user: { id: '8' } }]
  await events.control.addFault({ path: `^/guilds/${GUILD}/bans$`, kind: 'status', status: 200, body })
  const quick = await refreshBans(events.db, { ...events.platform, rest }, GUILD)
  reset()
  release.resolve()
  expect(await slow).toEqual({ readings: 1, banned: ['8'], listedAt: quick })
})
