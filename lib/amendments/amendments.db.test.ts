import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { setRetention } from '../evidence/set-retention.ts'
import type { LiveEvent } from '../live/live-event.ts'
import { banMember } from '../moderation/ban-member.ts'
import { kickMember } from '../moderation/kick-member.ts'
import { setNick } from '../moderation/set-nick.ts'
import { refusalOf } from '../moderation/test-orders.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { now } from '../time.ts'
import { correctReason } from './correct-reason.ts'
import { openTestAmending } from './test-amending.ts'

const guildId = GUILDS.aurora
let amending: Awaited<ReturnType<typeof openTestAmending>>
let userId: string

beforeAll(async () => {
  amending = await openTestAmending()
})
afterAll(() => amending.close())

beforeEach(async () => {
  userId = (await amending.control.addMember(guildId, { username: 'troll' })).user.id
})

test('Mia corrects her reason: the entry stays as it was written, and the log says from which words to which', async () => {
  const entryId = await amending.warn(userId, 'mia', 'spam')
  const before = await amending.rowOf(entryId)
  const heard: string[] = []
  const leave = amending.live.subscribe(guildId, event => heard.push(...event.ids))
  const corrected = await amending.correct('mia', entryId, '  links to\nscams ')
  await expect.poll(() => heard).toContain(corrected.entryId)
  leave()
  expect(await amending.rowOf(entryId)).toEqual(before)
  const [told, warning] = await amending.history('bo', userId)
  expect(warning).toMatchObject({
    reason: 'spam',
    amendments: { reason: { text: 'links to scams', by: { name: 'Mia' }, entryId: told!.id }, withdrawn: null },
  })
  expect(told).toMatchObject({
    action: 'entry.reason',
    actor: { name: 'Mia' },
    target: { id: userId },
    outcome: 'done',
    amends: entryId,
    changes: [{ label: 'Reason', before: 'spam', after: 'links to scams' }],
    undo: { state: 'never' },
    amendments: { open: [] },
  })
})

test('a corrected reason of a ban is told to whoever sees the list of bans, which gives it', async () => {
  const told: LiveEvent[] = []
  const live = { ...amending.live, publish: (event: LiveEvent) => void told.push(event) }
  const correct = (entryId: string) => {
    const input = { guildId, entryId, reason: 'links to scams' }
    return runCommand(correctReason, { steward: { ...amending, live }, viewer: viewerOf('mia'), input })
  }
  const warned = await amending.warn(userId)
  const banned = await amending.orders.order(banMember, { userId, deleteMessageDays: 0, reason: 'spam' })
  await correct(warned)
  expect(told.splice(0).map(({ kind }) => kind)).toEqual(['audit'])
  await correct(banned.entryId)
  expect(told).toContainEqual({ guildId, kind: 'ban', ids: [userId] })
})

test('the newest correction counts, and each begins with the words before it', async () => {
  const entryId = await amending.warn(userId)
  await amending.correct('mia', entryId, 'one')
  await amending.correct('bo', entryId, 'two')
  const [told, , warning] = await amending.history('mia', userId)
  expect(warning!.amendments.reason).toMatchObject({ text: 'two', by: { name: 'Bo' } })
  expect(told!.changes).toEqual([{ label: 'Reason', before: 'one', after: 'two' }])
})

test('what was changed meanwhile is not corrected unseen, and the same words are no correction', async () => {
  const entryId = await amending.warn(userId)
  await amending.correct('bo', entryId, 'one', { seenAt: null })
  const unseen = await refusalOf(amending.correct('mia', entryId, 'two', { seenAt: null }))
  expect(unseen).toMatchObject({ code: 'conflict', message: expect.stringContaining('by Bo meanwhile') })
  const [, warning] = await amending.history('mia', userId)
  await amending.correct('mia', entryId, 'two', { seenAt: warning!.amendments.reason!.at })
  expect((await refusalOf(amending.correct('mia', entryId, ' two '))).code).toBe('conflict')
  expect(await amending.history('mia', userId)).toHaveLength(3)
})

test('a warning is withdrawn once, with why; its reason then stays as it is', async () => {
  const entryId = await amending.warn(userId, 'mia', 'spam')
  await amending.correct('mia', entryId, 'scam links')
  expect((await amending.history('mia', userId)).at(-1)!.amendments.open).toEqual(['reason', 'withdrawn'])
  const tries = await Promise.allSettled([amending.withdraw('mia', entryId), amending.withdraw('bo', entryId)])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const again = await refusalOf(amending.withdraw('mia', entryId))
  expect(again).toMatchObject({ code: 'conflict', message: 'It was withdrawn already.' })
  expect((await refusalOf(amending.correct('mia', entryId, 'more'))).code).toBe('conflict')
  const [told, , warning] = await amending.history('bo', userId)
  expect(warning!.amendments).toMatchObject({ withdrawn: { text: 'the wrong person', entryId: told!.id }, open: [] })
  expect(told).toMatchObject({
    action: 'warning.withdraw',
    reason: 'the wrong person',
    changes: [{ label: 'Warning', before: 'scam links', after: null }],
  })
})

test('Mia amends what she did herself; what Bo did takes Manage Server, and what she may not see is not there', async () => {
  const [own, others] = [await amending.warn(userId, 'mia'), await amending.warn(userId, 'bo')]
  for (const order of [() => amending.correct('mia', others, 'x'), () => amending.withdraw('mia', others)]) {
    const error = await refusalOf(order())
    expect(error).toMatchObject({ code: 'forbidden', message: expect.stringContaining('Manage Server') })
  }
  for (const by of ['hana', 'otto'] as const) {
    expect((await refusalOf(amending.correct(by, own, 'x'))).code).toBe('not_found')
    expect((await refusalOf(amending.withdraw(by, own))).code).toBe('not_found')
  }
  expect(await amending.history('bo', userId)).toHaveLength(2)
  await amending.correct('bo', own, 'better')
  await amending.withdraw('bo', own)
  await amending.withdraw('mia', await amending.warn(userId, 'mia'))
})

test('an entry of another guild cannot be reached through this one, and a garbled one not at all', async () => {
  const entryId = await amending.warn(userId)
  await amending.mirrored(GUILDS.borealis)
  const elsewhere = await refusalOf(amending.correct('mia', entryId, 'x', { guildId: GUILDS.borealis }))
  expect(elsewhere.code).toBe('not_found')
  for (const input of [{ entryId: '5' }, { entryId, reason: ' ' }, { entryId, reason: 'x'.repeat(401) }]) {
    const { details } = await refusalOf(amending.correct('mia', input.entryId, input.reason ?? 'x'))
    expect(Object.keys(details.fields!)).toHaveLength(1)
  }
  expect((await refusalOf(amending.withdraw('mia', entryId, ''))).details.fields).toHaveProperty('reason')
  await amending.correct('mia', entryId, '𝒳'.repeat(400))
})

test('who is timed out says nothing more, be it of their own entry', async () => {
  const { user } = await amending.control.addMember(guildId, { username: 'other' })
  const entryId = await amending.warn(user.id)
  const until = new Date(now().getTime() + 600_000).toISOString()
  const mia = viewerOf('mia').id
  await amending.control.changeMember(guildId, mia, { communication_disabled_until: until })
  await expect.poll(async () => amending.guildOf('mia').then(String, () => 'refused')).toBe('refused')
  expect((await refusalOf(amending.correct('mia', entryId, 'x'))).code).toBe('not_found')
  expect((await refusalOf(amending.withdraw('mia', entryId))).code).toBe('not_found')
  await amending.control.changeMember(guildId, mia, { communication_disabled_until: null })
  await expect.poll(async () => amending.guildOf('mia').then(() => 'in', String)).toBe('in')
  await amending.correct('mia', entryId, 'x')
})

test('reasons of what has happened are corrected: not of attempts, settings or corrections; only warnings are withdrawn', async () => {
  const { entryId: nick } = await amending.orders.order(setNick, { userId, nick: 'Quiet', reason: '' })
  const { entryId: told } = await amending.correct('mia', nick, 'he asked')
  expect((await amending.history('mia', userId))[0]!.changes).toEqual([
    { label: 'Reason', before: null, after: 'he asked' },
  ])
  expect(await refusalOf(amending.withdraw('mia', nick))).toMatchObject({ code: 'conflict' })
  expect(await refusalOf(amending.correct('mia', told, 'x'))).toMatchObject({ code: 'conflict' })
  await amending.control.addFault({ method: 'DELETE', path: userId, kind: 'status', status: 403, times: 1 })
  await refusalOf(amending.orders.order(kickMember, { userId }))
  const { id: refused, outcome } = await amending.orders.entryOf(userId)
  expect(outcome).toBe('refused')
  expect(await refusalOf(amending.correct('mia', refused, 'x'))).toMatchObject({ code: 'conflict' })
  const by = { steward: amending, viewer: viewerOf('bo') }
  await runCommand(setRetention, { ...by, input: { guildId, evidenceDays: 30 } })
  const rows = await amending.db.orm.select().from(auditEntries)
  const settings = rows.find(({ action }) => action === 'retention.set')!
  const asked = { ...by, input: { guildId, entryId: settings.id, reason: 'x' } }
  expect(await refusalOf(runCommand(correctReason, asked))).toMatchObject({ code: 'conflict' })
})
