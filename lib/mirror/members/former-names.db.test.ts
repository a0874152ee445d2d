import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { formerNames } from '../../db/schema/former-names.ts'
import { guilds } from '../../db/schema/guilds.ts'
import { members } from '../../db/schema/members.ts'
import { now, setClock } from '../../time.ts'
import { openTestEvents } from '../testing/open-test-events.ts'

const GUILD = GUILDS.aurora
const OTHER = GUILDS.borealis
const { rex } = CAST
const BEGUN = Date.UTC(2026, 0, 31)
let events: Awaited<ReturnType<typeof openTestEvents>>
let unsetClock: () => void
let minutes = 0

beforeAll(async () => {
  events = await openTestEvents()
  unsetClock = setClock(() => BEGUN + minutes * 60_000)
})
afterAll(async () => {
  unsetClock()
  await events.close()
})
beforeEach(async () => {
  minutes = 0
  for (const table of [members, guilds, formerNames]) await events.db.orm.delete(table)
  for (const id of [GUILD, OTHER])
    await events.db.orm.insert(guilds).values({ id, name: 'Aurora', ownerId: CAST.ada.id })
})

interface Named {
  nick?: string | null
  username?: string
  globalName?: string | null
  guildId?: string
}

const told = ({ nick = null, username = 'rex', globalName = 'Rex', guildId = GUILD }: Named = {}) => ({
  guild_id: guildId,
  user: { id: rex.id, username, global_name: globalName },
  nick,
  roles: [],
})
const joined = (named?: Named): [string, unknown] => ['GUILD_MEMBER_ADD', told(named)]
const changed = (named?: Named): [string, unknown] => ['GUILD_MEMBER_UPDATE', told(named)]
const left: [string, unknown] = ['GUILD_MEMBER_REMOVE', { guild_id: GUILD, user: { id: rex.id } }]

/** A minute after what was told before. */
async function hear(...one: [string, unknown][]): Promise<void> {
  minutes++
  await events.sendAll(one)
}

/** "nick Rex": what is kept, the oldest first. */
async function kept(guildId = GUILD): Promise<string[]> {
  const rows = await events.db.orm
    .select()
    .from(formerNames)
    .where(and(eq(formerNames.guildId, guildId), eq(formerNames.userId, rex.id)))
    .orderBy(asc(formerNames.id))
  return rows.map(({ kind, name }) => `${kind} ${name}`)
}

test('each of his names is kept when Rex bears it no longer, with when that was heard', async () => {
  await hear(joined({ nick: 'Troll' }))
  expect(await kept()).toEqual([])
  await hear(changed({ nick: 'Angel' }))
  const heardAt = now()
  await hear(changed({ nick: 'Angel', globalName: 'Rexy' }))
  await hear(changed({ nick: 'Angel', globalName: 'Rexy', username: 'rex_2' }))
  await hear(changed({ nick: null, globalName: 'Rexy', username: 'rex_2' }))
  expect(await kept()).toEqual(['nick Troll', 'globalName Rex', 'username rex', 'nick Angel'])
  const [first] = await events.db.orm.select().from(formerNames).where(eq(formerNames.name, 'Troll'))
  expect(first).toMatchObject({ until: heardAt, searchText: ' troll' })
})

test('what is told of him that is no change of a name keeps nothing, nor does a name where there was none', async () => {
  await hear(changed({ globalName: null }))
  await hear(['GUILD_MEMBER_UPDATE', { ...told({ globalName: null }), mute: true }])
  await hear(joined({ globalName: null }))
  await hear(changed({ globalName: 'Rex', nick: 'Troll' }))
  await hear(['GUILD_MEMBER_UPDATE', { guild_id: GUILD, user: { id: rex.id }, mute: false }])
  expect(await kept()).toEqual([])
})

test('a name to and fro is kept each time, the same one twice in a row once, with the later time', async () => {
  await hear(joined({ nick: 'Troll' }))
  await hear(changed())
  await hear(changed({ nick: 'Troll' }))
  await hear(changed())
  const later = now()
  expect(await kept()).toEqual(['nick Troll'])
  expect(await events.db.orm.select().from(formerNames)).toMatchObject([{ until: later }])
  await hear(changed({ nick: 'Angel' }))
  await hear(changed({ nick: 'Troll' }))
  await hear(changed({ nick: 'Ghost' }))
  expect(await kept()).toEqual(['nick Troll', 'nick Angel', 'nick Troll'])
})

test('of somebody who renames himself all the time the newest twenty are kept, of the others theirs', async () => {
  await hear(joined({ nick: 'Otto was here', guildId: OTHER }))
  await hear(changed({ guildId: OTHER }))
  await hear(joined({ nick: 'Rex 0' }))
  for (let n = 1; n <= 23; n++) await hear(changed({ nick: `Rex ${n}` }))
  expect(await kept()).toEqual(Array.from({ length: 20 }, (_, n) => `nick Rex ${n + 3}`))
  expect(await kept(OTHER)).toEqual(['nick Otto was here'])
})

test('whoever leaves gives up the nick, which is still known when he is back', async () => {
  await hear(joined({ nick: 'Troll' }))
  await hear(left)
  expect(await kept()).toEqual(['nick Troll'])
  await hear(joined({ username: 'rex_2' }))
  expect(await kept()).toEqual(['nick Troll'])
})

test('of what is told at once, as after an outage, no name between is lost', async () => {
  await hear(
    joined({ nick: 'Troll' }),
    changed({ nick: 'Angel' }),
    changed({ nick: 'Troll' }),
    changed({ nick: 'Ghost' }),
  )
  expect(await kept()).toEqual(['nick Troll', 'nick Angel', 'nick Troll'])
  await hear(
    left,
    joined({ username: 'rex_2', globalName: 'Rexy' }),
    changed({ username: 'rex_3', globalName: 'Rexy' }),
  )
  expect((await kept()).slice(3)).toEqual(['nick Ghost', 'globalName Rex', 'username rex', 'username rex_2'])
})

test('a change is stored with the name that it ends, or not at all', async () => {
  const { orm } = events.db
  await hear(joined({ nick: 'Troll' }))
  await orm.execute("alter table former_names add constraint no_troll check (name <> 'Troll')")
  await hear(changed({ nick: 'Angel' }))
  await orm.execute('alter table former_names drop constraint no_troll')
  expect(await orm.select({ nick: members.nick }).from(members)).toEqual([{ nick: 'Troll' }])
  expect(await kept()).toEqual([])
})
