import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bits } from '../../sandbox/rules/bits.ts'
import { type CastName, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { departures } from '../db/schema/departures.ts'
import { members } from '../db/schema/members.ts'
import { dropPromises } from '../endings/drop-promises.ts'
import { endDue } from '../endings/end-due.ts'
import { elsewhere } from '../endings/test-elsewhere.ts'
import { giveBack } from '../endings/test-give-back.ts'
import { erasePerson } from '../erasure/erase-person.ts'
import { banMember } from '../moderation/ban-member.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { removeBan } from '../moderation/remove-ban.ts'
import { runVerb } from '../moderation/run-verb.ts'
import { refusalOf } from '../moderation/test-orders.ts'
import { undoEntry } from '../moderation/undo-entry.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { formerRoleViews } from '../queries/members/former-role-views.ts'
import { promisedRoles } from '../queries/members/promised-roles.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { withMovedClock } from '../test-with-moved-clock.ts'
import { DAY, HOUR, MINUTE, now } from '../time.ts'
import { withKeptRoles } from './test-with-kept-roles.ts'

const guildId = GUILDS.aurora
const { azure, crimson, events } = ROLES.aurora
const { steward, orders, troll, keep, mirrored, isGone, promises, worn, leave, joinAgain } = withKeptRoles()
const { later } = withMovedClock()

const ban = (more: object = {}) => orders.order(banMember, { userId: troll.id, deleteMessageDays: 0, ...more })
const unban = (more: object = {}) => orders.order(removeBan, { userId: troll.id, ...more })
const standing = async () => (await promises()).filter(({ state }) => state === 'waiting')
const ordered = async () => (await standing()).filter(({ why }) => why === 'unban')

async function backAgain(): Promise<string[] | undefined> {
  await joinAgain()
  await giveBack(steward)
  return worn()
}

test('a ban elsewhere that is lifted elsewhere rids nobody of what comes back', async () => {
  await elsewhere(steward, 'PUT', troll.id)
  await isGone()
  await orders.heardBan(troll.id)
  await dropPromises(steward)
  expect(await standing()).toMatchObject([{ why: 'kept', roleIds: [azure] }])
  await elsewhere(steward, 'DELETE', troll.id)
  expect(await backAgain()).toEqual([azure])
})

test('nor does one of Steward that ends by itself', async () => {
  await ban({ endsAt: new Date(now().getTime() + HOUR).toISOString() })
  await isGone()
  later(HOUR + MINUTE)
  await endDue(steward)
  expect(await steward.control.ban(guildId, troll.id)).toBeNull()
  expect(await backAgain()).toEqual([azure])
})

test('nor one after they had left, by whomever it is lifted who says nothing of roles', async () => {
  await leave()
  await ban()
  await orders.heardBan(troll.id)
  await unban()
  expect(await backAgain()).toEqual([azure])
})

test('whoever lifts the ban and says which roles come back decides that', async () => {
  await ban()
  await isGone()
  await unban({ giveBack: [crimson], withhold: [azure] })
  expect(await standing()).toMatchObject([{ why: 'unban', roleIds: [crimson] }])
  expect(await backAgain()).toEqual([crimson])
})

const views = async (who: CastName) => loadGuild(steward, viewerOf(who), guildId)
const offered = async () => (await formerRoleViews(steward, await views('mia'), troll.id)).map(({ id }) => id)
const told = async (who: CastName) =>
  (await promisedRoles(steward.db.orm, await views(who), troll.id)).map(({ name }) => name)

test('what comes back is offered with an unban, also where they had left before or were banned elsewhere', async () => {
  await leave()
  await elsewhere(steward, 'PUT', troll.id)
  await orders.heardBan(troll.id)
  expect(await offered()).toEqual([azure])
  await unban({ giveBack: [azure] })
  expect(await ordered()).toMatchObject([{ roleIds: [azure], orderedByName: 'Mia' }])
  expect(await backAgain()).toEqual([azure])
})

test('what does not come back any more is not offered, and not given back', async () => {
  await leave()
  await keep('bo', crimson)
  expect(await offered()).toEqual([])
  await ban()
  const error = await refusalOf(unban({ giveBack: [azure] }))
  expect(error.code).toBe('conflict')
})

test('it is told of whoever left what they get on joining again; what was ordered with an unban to who may know of bans', async () => {
  expect(await told('hana')).toEqual([])
  await leave()
  expect(await told('hana')).toEqual(['Azure'])
  await keep('bo', crimson)
  expect(await told('hana')).toEqual([])
  await keep('bo', azure)
  await ban()
  await unban({ giveBack: [azure] })
  expect(await told('mia')).toEqual(['Azure'])
  later(90 * DAY)
  expect(await told('mia')).toEqual([])
})

test('also that none do', async () => {
  await ban()
  await isGone()
  await unban({ giveBack: [], withhold: [azure] })
  expect(await standing()).toEqual([])
  expect(await backAgain()).toEqual([])
})

test('of what they could not give themselves nobody decides: not by undoing their ban, nor by what they send', async () => {
  // Above what the troll wears, and no Manage Roles.
  await steward.control.changeRole(guildId, events, { permissions: `${bits('BAN_MEMBERS')}` })
  const { user } = await steward.control.addMember(guildId, { username: 'guard', roles: [events] })
  await expect.poll(() => steward.db.orm.$count(members, eq(members.userId, user.id))).toBe(1)
  const by = { steward, viewer: { ...viewerOf('mia'), id: user.id } }
  const about = { guildId, userId: troll.id, reason: '' }
  const { entryId } = await runVerb(banMember, { ...by, input: { ...about, deleteMessageDays: 0 } })
  await isGone()
  await orders.heardBan(troll.id)
  await runCommand(undoEntry, { ...by, input: { guildId, entryId, reason: '' } })
  expect(await standing()).toMatchObject([{ why: 'kept', roleIds: [azure] }])
  await orders.heardBan(troll.id, false)
  await ban()
  await orders.heardBan(troll.id)
  const seen = await formerRoleViews(steward, await loadGuild(steward, by.viewer, guildId), troll.id)
  expect(seen.find(({ id }) => id === azure)?.because.at(-1)).toBe('It comes back all the same: this guild has set so.')
  await runVerb(removeBan, { ...by, input: { ...about, giveBack: [], withhold: [azure] } })
  expect(await backAgain()).toEqual([azure])
})

test('what comes back outlasts an order that was given beside it, and a ban after that', async () => {
  await leave()
  await ban()
  await orders.heardBan(troll.id)
  await unban({ giveBack: [azure] })
  await ban({ endsAt: new Date(now().getTime() + HOUR).toISOString() })
  await orders.heardBan(troll.id)
  expect(await ordered()).toEqual([])
  later(HOUR + MINUTE)
  await endDue(steward)
  expect(await backAgain()).toEqual([azure])
})

test('what a moderator takes does not come back by a promise that was left', async () => {
  await leave()
  await joinAgain()
  await steward.control.changeMember(guildId, troll.id, { roles: [azure] })
  await expect.poll(async () => (await mirrored())[0]?.roleIds).toEqual([azure])
  await orders.order(changeRoles, { userId: troll.id, add: [], remove: [azure] })
  await giveBack(steward)
  expect(await worn()).toEqual([])
})

test('what was ordered with an unban goes with a new ban, and what comes back is promised anew', async () => {
  await ban()
  await isGone()
  await unban({ giveBack: [azure, crimson] })
  expect(await backAgain()).toEqual([azure, crimson].toSorted())
  await ban()
  await isGone()
  expect(await standing()).toMatchObject([{ why: 'kept', roleIds: [azure] }])
})

test('whoever is erased is promised nothing any more, also by what was written at that moment', async () => {
  await leave()
  const { orm } = steward.db
  // As a batch of the mirror that had begun before: it is stored once the promises are gone.
  await orm.execute(`create function late() returns trigger language plpgsql as $$ begin
    insert into rejoin_roles
      (id, guild_id, user_id, why, role_ids, ordered_by_id, ordered_by_name, entry_id, state, created_at)
    values ('late', '${guildId}', '${troll.id}', 'kept', '{${azure}}', '1', 'Bo', 'e1', 'waiting', now())
    on conflict do nothing; return null; end $$`)
  await orm.execute('create trigger late after delete on departures for each statement execute function late()')
  try {
    const input = { guildId, userId: troll.id, reason: '' }
    await runCommand(erasePerson, { steward, viewer: viewerOf('bo'), input })
  } finally {
    await orm.execute('drop function late cascade')
  }
  expect(await promises()).toEqual([])
  expect(await orm.$count(departures, eq(departures.userId, troll.id))).toBe(0)
  expect(await backAgain()).toEqual([])
})
