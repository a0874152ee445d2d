import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { readFreshness } from '../freshness.ts'
import { holdPages } from '../testing/hold-pages.ts'
import { openTestMirror, PATIENT, type TestMirror } from '../testing/open-test-mirror.ts'

const GONE = '777777777777777777'
vi.setConfig({ testTimeout: 300_000 })

let mirror: TestMirror

beforeEach(async () => {
  mirror = await openTestMirror()
})

afterEach(() => mirror.close())

async function guildIsListed(guildId: string): Promise<boolean> {
  const [guild] = await mirror.db.orm.select().from(guilds).where(eq(guilds.id, guildId))
  return guild !== undefined && guild.leftAt === null
}

const listed = (guildId: string) => expect.poll(() => guildIsListed(guildId), PATIENT)

test('guilds are listed at once, before the gateway stands and before any member is read', async () => {
  for (const guildId of Object.values(GUILDS)) holdPages(mirror.platform, guildId)
  await mirror.control.addFault({ path: '^/gateway/bot$', kind: 'status', status: 503, times: 100 })
  mirror.start()
  for (const guildId of Object.values(GUILDS)) await listed(guildId).toBe(true)
  expect((await readFreshness(mirror.db, GUILDS.aurora)).gateway).not.toBe('connected')
})

test('a guild that the bot left while nobody listened is marked, one that it came to is there', async () => {
  const { control, db } = mirror
  await db.orm.insert(guilds).values({ id: GONE, name: 'Gone', ownerId: '1' })
  await db.orm.insert(guilds).values({ id: GUILDS.echo, name: 'Left once', ownerId: '1', leftAt: new Date(0) })
  await control.removeMember(GUILDS.deneb, CAST.steward.id)
  await db.orm.insert(guilds).values({ id: GUILDS.deneb, name: 'Deneb', ownerId: '1' })
  mirror.start()
  await listed(GONE).toBe(false)
  await listed(GUILDS.deneb).toBe(false)
  await listed(GUILDS.echo).toBe(true)
  await mirror.complete(GUILDS.echo)
  await mirror.expectSame(GUILDS.echo)
})

test('the bot is removed from a guild and added again', async () => {
  const { control } = mirror
  mirror.start()
  await mirror.complete(GUILDS.borealis)
  await control.removeMember(GUILDS.borealis, CAST.steward.id)
  await listed(GUILDS.borealis).toBe(false)
  await control.removeMember(GUILDS.borealis, CAST.rex.id)
  await control.addMember(GUILDS.borealis, { user_id: CAST.steward.id })
  await mirror.expectSame(GUILDS.borealis)
  await mirror.complete(GUILDS.borealis)
})

test('a list that cannot be read marks nobody as left', async () => {
  const { control, db } = mirror
  await db.orm.insert(guilds).values({ id: GONE, name: 'Not gone perhaps', ownerId: '1' })
  const body = [{ id: GUILDS.aurora, name: 'Aurora' }, { name: 'unreadable' }]
  await control.addFault({ path: '^/users/@me/guilds$', kind: 'status', status: 200, body, times: 100 })
  mirror.start()
  await mirror.complete(GUILDS.colossus)
  expect(await guildIsListed(GONE)).toBe(true)
})
