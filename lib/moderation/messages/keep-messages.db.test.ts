import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, type CastName, GUILDS } from '../../../sandbox/world/cast.ts'
import { openEntry } from '../../audit/open-entry.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { evidence } from '../../db/schema/evidence.ts'
import { messages } from '../../db/schema/messages.ts'
import { eraseFromCopies } from '../../evidence/erase-from-copies.ts'
import { getEvidence } from '../../evidence/get-evidence.ts'
import { listEvidence } from '../../evidence/list-evidence.ts'
import { listEvidenceMessages } from '../../evidence/list-evidence-messages.ts'
import { verifyEvidence } from '../../evidence/verify-evidence.ts'
import { channelsAreTold } from '../../mirror/testing/channels-are-told.ts'
import { historyIsListed } from '../../mirror/testing/history-is-listed.ts'
import { toEntryViews } from '../../queries/audit/to-entry-views.ts'
import { loadGuild } from '../../queries/load-guild.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { MINUTE, setClock } from '../../time.ts'
import { settlePending } from '../settle-pending.ts'
import { ordersFor, refusalOf } from '../test-orders.ts'
import { keepMessages } from './keep-messages.ts'

const guildId = GUILDS.aurora
const { general, moderators } = AURORA_CHANNEL_IDS
const { rex, otto } = CAST
const PATIENT = { timeout: 30_000 }
vi.setConfig({ testTimeout: 120_000 })
let steward: TestSteward
let orders: ReturnType<typeof ordersFor>
let before: number

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
  await channelsAreTold(steward, guildId)
  await historyIsListed(steward, general)
  await historyIsListed(steward, moderators)
  orders = ordersFor(steward, guildId)
})
afterAll(() => steward.close())
beforeEach(async () => {
  before = await steward.control.lastRequest()
})

const guildOf = (who: CastName) => loadGuild(steward, viewerOf(who), guildId)
const isKnown = (id: string) => steward.db.orm.$count(messages, eq(messages.id, id))

async function write(content: string, { by = rex.id, channelId = general }: { by?: string; channelId?: string } = {}) {
  const { id } = await steward.control.createMessage(channelId, { author_id: by, content })
  await expect.poll(() => isKnown(id), PATIENT).toBe(1)
  return id
}

async function keep(messageIds: string[], { by = 'mia' as CastName, channelId = general as string } = {}) {
  const { evidenceId, ...told } = await orders.order(keepMessages, { channelId, messageIds }, by)
  return { id: evidenceId!, ...told }
}

async function lastEntry() {
  const [entry] = await steward.db.orm.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  return entry!
}

test('Mia keeps what Rex wrote: it stays where it is, the copy is sealed, and the entry is in his history', async () => {
  const ids = [await write('first'), await write('second')]
  const { id, message, entryId } = await keep(ids.toReversed())
  expect(message).toBe('A copy of 2 messages is kept.')
  const mias = await guildOf('mia')
  expect(await getEvidence(steward, mias, id)).toMatchObject({
    kind: 'kept',
    takenBy: { name: 'Mia' },
    target: { id: rex.id, name: 'Rex the Unbanned' },
    reason: 'spam',
    total: 2,
    entryId,
  })
  const { messages: copied } = await listEvidenceMessages(steward, mias, { evidenceId: id, q: '' })
  expect(copied.map(({ content }) => content)).toEqual(['first', 'second'])
  expect((await verifyEvidence(steward, mias, id)).seal).toBe('intact')
  expect(await orders.entryOf(rex.id)).toMatchObject({
    id: entryId,
    action: 'message.keep',
    outcome: 'done',
    intent: { channelId: general, evidenceId: id },
    before: { channelName: 'general' },
    after: { kept: true, evidenceId: id },
  })
  expect(await orders.writes(before)).toEqual([])
  expect(await steward.control.message(general, ids[0]!)).toBeDefined()
})

test('what the mirror lacks is read from the platform once, for the entry and for the copy', async () => {
  const id = await write('not mirrored')
  await steward.db.orm.delete(messages).where(eq(messages.id, id))
  const kept = await keep([id])
  const asked = (await steward.control.requests(before)).filter(({ path }) => path === `/channels/${general}/messages`)
  expect(asked).toHaveLength(1)
  expect(await orders.entryOf(rex.id)).toMatchObject({ id: kept.entryId })
  const { messages: copied } = await listEvidenceMessages(steward, await guildOf('mia'), { evidenceId: kept.id, q: '' })
  expect(copied).toMatchObject([{ known: true, content: 'not mirrored' }])
})

test('of several authors the entry is about the channel, and the copy is nobody’s alone', async () => {
  const { id } = await keep([await write('one'), await write('other', { by: otto.id })])
  expect(await lastEntry()).toMatchObject({ targetId: general, targetName: 'general' })
  expect(await getEvidence(steward, await guildOf('mia'), id)).toMatchObject({ target: null })
})

test('whoever may not read there keeps nothing, and is told of no such channel; whoever may keeps it', async () => {
  const [open, hidden] = [await write('for all'), await write('for few', { channelId: moderators })]
  const copies = await steward.db.orm.$count(evidence)
  for (const [who, channelId] of [
    ['hana', moderators],
    ['otto', general],
    ['mia', '1'],
  ] as const) {
    const messageIds = [channelId === moderators ? hidden : open]
    expect((await refusalOf(keep(messageIds, { by: who, channelId }))).code).toBe('not_found')
  }
  // A message of another channel is not there, whichever it is.
  expect((await refusalOf(keep([hidden], { by: 'hana' }))).code).toBe('conflict')
  expect(await steward.db.orm.$count(evidence)).toBe(copies)
  await keep([open], { by: 'hana' })
  await keep([hidden], { channelId: moderators })

  const { standing } = await guildOf('hana')
  const [view] = await toEntryViews(steward, standing, [await lastEntry()])
  const nothing = { target: null, changes: [], evidenceId: null, isHidden: true }
  expect(view).toMatchObject({ action: 'message.keep', actor: { name: 'Mia' }, ...nothing })
  const [told] = await toEntryViews(steward, (await guildOf('bo')).standing, [await lastEntry()])
  expect(told).toMatchObject({ changes: [{ label: 'Copied', before: null, after: '1 message in #moderators' }] })
})

test('a hundred at once, each once, and no more', async () => {
  const ids = Array.from({ length: 101 }, (_, n) => `1${String(n).padStart(17, '0')}`)
  for (const messageIds of [ids, [], [ids[0]!, ids[0]!]]) {
    const { code, details } = await refusalOf(keep(messageIds))
    expect({ code, fields: details.fields }).toEqual({ code: 'invalid', fields: { messageIds: expect.any(String) } })
  }
  expect((await refusalOf(keep(ids.slice(1)))).code).toBe('conflict')
})

test('of what is gone there is no copy; where one is there the outcome says what it lacks', async () => {
  const [gone, there] = [await write('gone'), await write('there')]
  await steward.control.deleteMessage(general, gone)
  await expect.poll(() => isKnown(gone), PATIENT).toBe(0)
  const entries = await steward.db.orm.$count(auditEntries)
  expect(await refusalOf(keep([gone]))).toMatchObject({ code: 'conflict', message: expect.stringContaining('Nothing') })
  expect(await steward.db.orm.$count(auditEntries)).toBe(entries)
  const { message } = await keep([gone, there])
  const lacks = 'Of 1 of them the copy says only that it was there: it is gone, or could not be read.'
  expect(message).toBe(`A copy of 2 messages is kept. ${lacks}`)
  expect(await lastEntry()).toMatchObject({ outcome: 'done', explanation: lacks })
})

test('an entry that was cut off is settled by the copy that its intent names', async () => {
  const cutOff = (copy: object) =>
    openEntry(steward.db, {
      guildId,
      action: 'message.keep',
      actor: { id: CAST.mia.id, name: 'Mia' },
      target: { id: general, name: 'general' },
      reason: '',
      intent: { guildId, reason: '', channelId: general, messageIds: ['1'], ...copy },
      before: { channelName: 'general' },
    })
  const [stored, none] = [await cutOff({ evidenceId: 'x' }), await cutOff({})]
  const restoreClock = setClock(() => Date.now() + 13 * MINUTE)
  try {
    await settlePending(steward)
  } finally {
    restoreClock()
  }
  const settled = async (id: string) =>
    (await steward.db.orm.select().from(auditEntries).where(eq(auditEntries.id, id)))[0]
  // Nobody else keeps copies here: what had happened was ours.
  expect(await settled(stored)).toMatchObject({
    outcome: 'done',
    after: { kept: true, evidenceId: 'x' },
    explanation: 'Steward was cut off in the middle of it. It had happened.',
  })
  expect(await settled(none)).toMatchObject({ outcome: 'failed', explanation: expect.stringContaining('not happened') })
})

test('copies are sought by what they were taken for, as far as the viewer may know that; an erasure takes them', async () => {
  await steward.db.orm.delete(evidence)
  const { user } = await steward.control.addMember(guildId, { username: 'writer', global_name: 'Writer' })
  const theirs = await write('mine', { by: user.id })
  const [ofMia, ofHana] = [(await keep([theirs])).id, (await keep([theirs], { by: 'hana' })).id]
  const found = async (who: CastName, kind?: 'kept' | 'ban') => {
    const { copies } = await listEvidence(steward, await guildOf(who), { kind })
    return copies.map(({ id }) => id)
  }
  expect(await found('mia', 'kept')).toEqual([ofHana, ofMia])
  expect(await found('mia', 'ban')).toEqual([])
  expect(await found('hana')).toEqual([ofHana, ofMia])
  // Who took the other one, and what for, the log would not tell her either.
  expect(await found('hana', 'kept')).toEqual([ofHana])
  expect(await eraseFromCopies(steward, guildId, user.id)).toBe(2)
  expect(await found('mia')).toEqual([])
})
