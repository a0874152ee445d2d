import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { formerNames } from '../../db/schema/former-names.ts'
import { readsOf, rowsOf, stepsOf } from '../../queries/test-plans.ts'
import { now } from '../../time.ts'
import { openTestEvents } from '../testing/open-test-events.ts'
import { insertNames } from './former-names.ts'

const { aurora, borealis } = GUILDS
const { bo, rex, otto } = CAST
const SIZE = 20_000
let events: Awaited<ReturnType<typeof openTestEvents>>

beforeAll(async () => {
  events = await openTestEvents()
  const erasure = { guildId: aurora, action: 'person.erase', actorId: bo.id, actorName: 'Bo', targetId: rex.id }
  const told = { intent: {}, before: {}, outcome: 'done' as const, openedAt: now() }
  await events.db.orm.insert(auditEntries).values({ id: '0', ...erasure, ...told })
})
afterAll(() => events.close())

const named = (guildId: string, { id, username }: { id: string; username: string }, nick: string | null) => ({
  guild_id: guildId,
  user: { id, username, global_name: null },
  nick,
  roles: [],
})
const kept = async () => (await events.db.orm.select().from(formerNames)).map(({ guildId, name }) => [guildId, name])

test('of whoever was erased no name is written down there any more, of others and elsewhere they are', async () => {
  for (const guildId of [aurora, borealis]) {
    for (const [somebody, name] of [[rex, 'Rex'] as const, [otto, 'Otto'] as const]) {
      await events.send('GUILD_MEMBER_ADD', named(guildId, somebody, name))
      await events.send('GUILD_MEMBER_UPDATE', named(guildId, somebody, `${name} the second`))
      await events.send('GUILD_MEMBER_REMOVE', { guild_id: guildId, user: { id: somebody.id } })
    }
  }
  expect(await kept()).toEqual([
    [aurora, 'Otto'],
    [aurora, 'Otto the second'],
    [borealis, 'Rex'],
    [borealis, 'Rex the second'],
    [borealis, 'Otto'],
    [borealis, 'Otto the second'],
  ])
})

test.each(['before', 'after'])(
  'a long log is asked for those alone by its index, %s Postgres knows it',
  async moment => {
    const { orm } = events.db
    const givenUp = [rex, otto].map(({ id }) => ({ userId: id, kind: 'nick' as const, name: 'x' }))
    if (moment === 'before') {
      await orm.execute(sql`
      insert into audit_entries (id, guild_id, action, actor_id, actor_name, target_id, intent, before, outcome, opened_at)
      select 'n' || n, ${aurora}, 'member.warn', '1', 'Mia', (900000 + n % 40)::text, '{}', '{}', 'done', now()
      from generate_series(1, ${SIZE}::int) n`)
    } else await orm.execute(sql`vacuum (analyze) audit_entries`)
    const steps = await stepsOf(orm, insertNames(aurora, givenUp))
    // Of the person, or of all erasures, who are few.
    expect(steps.map(step => step['Index Name'])).toContainEqual(expect.stringMatching(/^audit_(target|erasures)$/))
    expect(rowsOf(readsOf(steps, 'audit_entries'))).toBeLessThan(10)
    expect(await orm.$count(formerNames, eq(formerNames.userId, rex.id))).toBe(2)
  },
)
