import { expect, test } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { afterRestore } from '../backup/after-restore.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { endDue } from '../endings/end-due.ts'
import { giveBack } from '../endings/test-give-back.ts'
import { banMember } from '../moderation/ban-member.ts'
import { changeRoles } from '../moderation/change-roles.ts'
import { removeBan } from '../moderation/remove-ban.ts'
import { HOUR, now, SECOND } from '../time.ts'
import { withKeptRoles } from './test-with-kept-roles.ts'

const guildId = GUILDS.aurora
const { azure, crimson, events } = ROLES.aurora
const { steward, orders, troll, keep, mirrored, isGone, promises, worn, leave, joinAgain, unheard } = withKeptRoles()

const change = (input: object) => orders.order(changeRoles, { userId: troll.id, ...input }, 'bo')
const leaveAndReturn = async () => {
  await steward.control.removeMember(guildId, troll.id)
  await steward.control.addMember(guildId, { user_id: troll.id })
}
const isFound = () => expect.poll(async () => (await mirrored())[0]?.roleIds).toEqual([])

test('what a moderator gives while nobody hears of it outlasts leaving and joining again before it is heard', async () => {
  await keep('bo', events)
  await unheard(async () => {
    await change({ add: [events] })
    await leaveAndReturn()
  })
  await isFound()
  await giveBack(steward)
  expect(await worn()).toEqual([events])
})

test('what a moderator takes meanwhile is not given again', async () => {
  await keep('bo', azure, crimson)
  await unheard(async () => {
    await change({ remove: [azure] })
    await leaveAndReturn()
  })
  await isFound()
  await giveBack(steward)
  expect(await worn()).toEqual([crimson])
})

test('nor what is withheld with an unban while nobody has heard yet that they went', async () => {
  await keep('bo', azure, crimson)
  await unheard(async () => {
    await orders.order(banMember, { userId: troll.id, deleteMessageDays: 0 })
    await orders.order(removeBan, { userId: troll.id, giveBack: [], withhold: [azure] })
  })
  await isGone()
  await joinAgain()
  await giveBack(steward)
  expect(await worn()).toEqual([crimson])
})

test('nor is what Steward takes at its end', async () => {
  await change({ ends: [{ roleId: azure, endsAt: new Date(now().getTime() + HOUR).toISOString() }] })
  await unheard(async () => {
    // By no other clock than the platform's: they leave later.
    const at = new Date(now().getTime() - SECOND)
    await steward.db.orm.update(timedEndings).set({ endsAt: at, notBefore: at })
    await endDue(steward)
    expect(await worn()).toEqual([crimson])
    await leaveAndReturn()
  })
  await isFound()
  await giveBack(steward)
  expect(await worn()).toEqual([])
})

test('whoever had left before a backup was restored is promised nothing; whoever leaves from then on is', async () => {
  await unheard(async () => {
    await steward.control.removeMember(guildId, troll.id)
    await afterRestore(steward.db.orm)
  })
  await isGone()
  expect(await promises()).toEqual([])
  await joinAgain()
  await giveBack(steward)
  expect(await worn()).toEqual([])
  await steward.mirrored(guildId)
  await steward.control.changeMember(guildId, troll.id, { roles: [azure] })
  await expect.poll(async () => (await mirrored())[0]?.roleIds).toEqual([azure])
  await leave()
  expect(await promises()).toMatchObject([{ roleIds: [azure], state: 'waiting' }])
})
