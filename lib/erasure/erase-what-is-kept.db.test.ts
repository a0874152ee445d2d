import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import type { Guard } from '../audit/open-entry.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { evidence } from '../db/schema/evidence.ts'
import { formerMessages } from '../db/schema/former-messages.ts'
import { beginExport } from '../exports/begin-export.ts'
import { withFormer } from '../former-messages/test-former.ts'
import { keepMessages } from '../moderation/messages/keep-messages.ts'
import { runVerb } from '../moderation/run-verb.ts'
import type { State } from '../moderation/verb.ts'
import { parseInput } from '../parse-input.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { MINUTE, now } from '../time.ts'
import { erasePerson } from './erase-person.ts'
import { tracesOf } from './test-traces.ts'

const guildId = GUILDS.aurora
const { rex } = CAST
const { steward, set, formerly } = withFormer()

beforeEach(async () => {
  for (const table of [formerMessages, evidence, auditEntries]) await steward.db.orm.delete(table)
  await set('bo', 7)
})

const erase = () =>
  runCommand(erasePerson, { steward, viewer: viewerOf('bo'), input: { guildId, userId: rex.id, reason: '' } })

/** Beside that he is a member, and his messages that stand on the platform: when a channel is read, they are seen again. */
const traces = async () =>
  (await tracesOf(steward.db.orm, guildId, { id: rex.id, name: 'rex' })).filter(
    of => !/^(members|messages|last_written)\./.test(of),
  )

/** An order to keep what Rex took back, and what is read for it before its entry is opened. */
async function ordered() {
  const endedAt = new Date(now().getTime() - MINUTE)
  await formerly('1', 'you fool', 1, { endedAt })
  const input = { guildId, channelId: AURORA_CHANNEL_IDS.general, messageIds: ['1'], version: 1, reason: '' }
  const whole = { ...input, endedAt: endedAt.toISOString() }
  const parsed = parseInput(keepMessages.input(steward.platform.profile), whole)
  return { input: whole, state: await keepMessages.state?.(parsed, steward) }
}

const keep = (order: { input: object; state?: State | undefined }, guard?: Guard) =>
  runVerb(keepMessages, { steward, viewer: viewerOf('mia'), ...order, ...(guard && { guard }) })

test('what was read of somebody before they were erased is kept in no copy, and no entry tells of it', async () => {
  const order = await ordered()
  await erase()
  await expect(keep(order)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('erased') })
  expect(await traces()).toEqual([])
})

test('nor while they are being erased', async () => {
  const order = await ordered()
  await erase()
  await steward.db.orm.update(auditEntries).set({ outcome: 'pending', settledAt: null })
  const read = { ...(order.state?.read as object), at: new Date(now().getTime() + MINUTE) }
  await expect(keep({ ...order, state: { ...order.state, read } })).rejects.toMatchObject({ code: 'conflict' })
})

test('an erasure waits until the entry of a copy that is about to be made is there, and then for its end', async () => {
  let erased: Promise<string> | undefined
  await keep(await ordered(), async () => {
    if (erased) return
    erased = erase().then(
      () => 'erased',
      ({ code }) => code,
    )
    if (steward.db.kind === 'postgres') await expect.poll(isWaitedFor, { timeout: 60_000 }).toBe(true)
  })
  // Where the copy was there by then, it went as well.
  if ((await erased) !== 'erased') {
    expect(await erased).toBe('conflict')
    await erase()
  }
  expect(await traces()).toEqual([])
})

test('what is read of them after they were erased is kept', async () => {
  await erase()
  const [{ settledAt }] = (await steward.db.orm.select().from(auditEntries)) as [typeof auditEntries.$inferSelect]
  await steward.db.orm.update(auditEntries).set({ settledAt: new Date(settledAt!.getTime() - MINUTE) })
  expect(await keep(await ordered())).toMatchObject({ outcome: 'done', evidenceId: expect.any(String) })
})

/** By a connection of its own. */
async function isWaitedFor(): Promise<boolean> {
  const asking = sql`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  return (await steward.db.orm.execute(asking)).rows.length > 0
}

test('an export that was searched for somebody keeps no id of theirs, however it was typed', async () => {
  const searches = [rex.id, `<@${rex.id}> ${CAST.otto.id}`, `https://chat.example/users/${rex.id}`, `9${rex.id}`]
  for (const q of searches) {
    const intent = { filter: { q }, format: 'csv' }
    const order = { steward, viewer: viewerOf('bo'), guildId, action: 'export.members' as const, intent }
    await (await beginExport(order)).onEnd('done', 2)
  }
  await erase()
  const entries = await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.action, 'export.members'))
  const left = entries.filter(({ intent }) => JSON.stringify(intent).includes(rex.id))
  expect(left.map(({ intent }) => intent)).toMatchObject([{ filter: { q: `9${rex.id}` } }])
})
