import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CAST, ROLES } from '../../sandbox/world/cast.ts'
import { correctReason } from '../amendments/correct-reason.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { departures } from '../db/schema/departures.ts'
import { members } from '../db/schema/members.ts'
import { banMember } from '../moderation/ban-member.ts'
import { warnMember } from '../moderation/warn-member.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { viewerOf } from '../test-steward.ts'
import { listTargets } from './list-targets.ts'
import { withTakeBack } from './test-take-back.ts'

const { guildId, runs, orders, people, plan, carryOut, entriesOf, heard } = withTakeBack()

/** As Bo sees them, or as he would with no more rights than somebody else. */
async function listed(runId: string, id: string = CAST.bo.id, q = '') {
  const { standing } = await loadGuild(runs, { ...viewerOf('bo'), id }, guildId)
  const own = { ...standing, moderator: { ...standing.moderator, userId: CAST.bo.id } }
  return (await listTargets(runs, own, { runId, q })).targets
}

test('targets have their handle and picture, be they members or banned, and what they take back its time', async () => {
  const [stays, goes, helper] = people(3) as [string, string, string]
  await runs.wear(guildId, helper, [ROLES.colossus.helper])
  const rows = await runs.db.orm.select().from(members).where(eq(members.userId, goes))
  const { entryId } = await orders.order(warnMember, { userId: stays, reason: 'spam' })
  await orders.order(banMember, { userId: goes, deleteMessageDays: 0 })
  const runId = await plan()
  await expect
    .poll(async () => (await listed(runId)).map(({ personId, face }) => [personId, face?.username]))
    .toEqual([
      [goes, rows[0]!.username],
      [stays, expect.stringMatching(/./)],
    ])
  const warned = (await listed(runId)).find(({ personId }) => personId === stays)!
  const [member] = await runs.db.orm.select().from(members).where(eq(members.userId, stays))
  const picture = member!.avatar ? expect.stringContaining(`/avatars/${stays}/${member!.avatar}`) : null
  expect(warned.face).toEqual({ username: member!.username, avatarUrl: picture, avatarColor: member!.avatarColor })
  const [entry] = await runs.db.orm.select().from(auditEntries).where(eq(auditEntries.id, entryId))
  expect(warned.reason).toBe('spam')
  expect(warned.undoes).toEqual({ action: 'member.warn', more: 0, at: entry!.openedAt.toISOString() })
  await runs.order('mia', correctReason, { guildId, entryId, reason: 'scam' })
  expect((await listed(runId)).find(({ personId }) => personId === stays)?.reason).toBe('scam')
  // Who has lost View Audit Log and Ban Members since still sees their own plan, and of who left that alone.
  expect((await listed(runId, helper))[0]?.face).toEqual({
    username: rows[0]!.username,
    avatarUrl: rows[0]!.avatar ? expect.stringContaining(`/avatars/${goes}/${rows[0]!.avatar}`) : null,
    avatarColor: null,
  })
  await runs.db.orm.delete(departures)
  const [banned, other] = await listed(runId, helper)
  expect([banned?.face, other?.reason]).toEqual([null, null])
})

test('a target is found however its name is written', async () => {
  const [sought, other] = people(2) as [string, string]
  await runs.control.changeMember(guildId, sought, { nick: 'Şirin_100% Kaya' })
  await heard(sought, { nick: 'Şirin_100% Kaya' })
  const order = { guildId, action: 'member.kick', input: {}, targets: { ids: [sought, other] }, reason: 'raid' }
  const runId = await runs.plan('bo', order)
  const found = async (q: string) => (await listed(runId, undefined, q)).map(({ targetId }) => targetId)
  for (const q of ['SIRIN', 'şirin', '_100%', 'kaya ŞIR', sought]) expect(await found(q)).toEqual([sought])
  for (const q of ['sirin%100', 'kaya sirin otto']) expect(await found(q)).toEqual([])
})

test('of an id that nobody here has there is no picture', async () => {
  const order = { guildId, action: 'member.ban', input: { deleteMessageDays: 0 }, targets: { ids: ['999'] } }
  const runId = await runs.plan('bo', { ...order, reason: 'raid' })
  expect(await listed(runId)).toMatchObject([{ targetId: '999', face: null, undoes: null }])
})

test('who was done to in a run has the number of the case that it became, and nobody before', async () => {
  const ids = people(2)
  const order = { guildId, action: 'member.kick', input: {}, targets: { ids }, reason: 'raid' }
  const runId = await runs.plan('bo', order)
  expect(await listed(runId)).toMatchObject([{ caseNumber: null }, { caseNumber: null }])
  await carryOut(runId)
  const numbers = new Map((await entriesOf(runId)).map(({ id, caseNumber }) => [id, caseNumber]))
  for (const { entryId, caseNumber } of await listed(runId)) {
    expect(caseNumber).toBeGreaterThan(0)
    expect(numbers.get(entryId!)).toBe(caseNumber)
  }
  expect(numbers.size).toBe(2)
})
