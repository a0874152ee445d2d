import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { rejoinRoles } from '../db/schema/endings.ts'
import { removeBan } from '../moderation/remove-ban.ts'
import { newId } from '../new-id.ts'
import { standingStill } from '../test-standing-still.ts'
import { HOUR, now } from '../time.ts'
import { ROLES_BACK } from './refuse-promise.ts'
import { giveBack } from './test-give-back.ts'
import { interrupted } from './test-interrupted.ts'
import { withPromises } from './test-with-promises.ts'

const { azure } = ROLES.aurora
const { steward, orders, troll, promises, worn, joinAgain } = withPromises()

test('a process that dies at it leaves it to the next', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  await joinAgain()
  const claimedUntil = (ms: number) =>
    steward.db.orm
      .update(rejoinRoles)
      .set({ claimedUntil: new Date(now().getTime() + ms) })
      .where(eq(rejoinRoles.userId, troll.id))
  await claimedUntil(1_000_000)
  await giveBack(steward)
  expect(await worn()).toEqual([])
  await claimedUntil(-1)
  await giveBack(steward)
  expect(await worn()).toEqual([azure])
  expect(await promises()).toMatchObject([{ state: 'done', claimedUntil: null }])
})

test('one that was at it by a clock that has been put back since holds it no longer than any is', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  await joinAgain()
  const claimedUntil = new Date(now().getTime() + 3 * HOUR)
  await steward.db.orm.update(rejoinRoles).set({ claimedUntil }).where(eq(rejoinRoles.userId, troll.id))
  await giveBack(steward)
  expect(await worn()).toEqual([azure])
})

test('a process that was slower than its claim leaves alone what the next one has taken', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  await joinAgain()
  await steward.control.addFault({ method: 'PUT', path: '/roles/', times: 9, kind: 'status', status: 500 })
  const next = new Date(now().getTime() + 1_000_000)
  const takeOver = () =>
    steward.db.orm.update(rejoinRoles).set({ claimedUntil: next }).where(eq(rejoinRoles.userId, troll.id))
  await giveBack(interrupted(steward, { run: takeOver }))
  expect(await promises()).toMatchObject([{ state: 'waiting', claimedUntil: next }])
})

test('one that stood still with its call leaves it to the next one too', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  await joinAgain()
  const begun = async () => (await orders.entryOf(troll.id)).action === 'member.roles'
  const { still, reached, goOn } = standingStill(steward, begun)
  const since = await steward.control.lastRequest()
  const stood = giveBack(still)
  await reached
  const next = new Date(now().getTime() + 1_000_000)
  await steward.db.orm.update(rejoinRoles).set({ claimedUntil: next }).where(eq(rejoinRoles.userId, troll.id))
  goOn()
  await stood
  expect(await orders.writes(since)).toEqual([])
  expect(await promises()).toMatchObject([{ state: 'waiting', claimedUntil: next }])
})

test('nor is it in the log twice where the next one has given them meanwhile', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  await joinAgain()
  const begun = async () => (await orders.entryOf(troll.id)).action === 'member.roles'
  const { still, reached, goOn } = standingStill(steward, begun)
  const stood = giveBack(still)
  await reached
  await steward.db.orm.update(rejoinRoles).set({ claimedUntil: null }).where(eq(rejoinRoles.userId, troll.id))
  await giveBack(steward)
  expect(await worn()).toEqual([azure])
  goOn()
  await stood
  const given = and(eq(auditEntries.targetId, troll.id), eq(auditEntries.action, 'member.roles'))
  expect(await steward.db.orm.select().from(auditEntries).where(given)).toMatchObject([{ outcome: 'done' }])
})

test('what was given beside it by a clock that has been put back since is no bar', async () => {
  await orders.order(removeBan, { userId: troll.id, giveBack: [azure] })
  await joinAgain()
  const at = new Date(now().getTime() + HOUR)
  const who = { guildId: GUILDS.aurora, action: 'member.roles', actorId: '9', actorName: 'Bo', targetId: troll.id }
  const given = { intent: {}, before: {}, after: {}, reason: ROLES_BACK.kept, outcome: 'done' as const }
  await steward.db.orm.insert(auditEntries).values({ id: newId(at), ...who, ...given, openedAt: at, settledAt: at })
  await giveBack(steward)
  expect(await worn()).toEqual([azure])
})
