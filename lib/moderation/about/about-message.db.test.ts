import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { evidence } from '../../db/schema/evidence.ts'
import { members } from '../../db/schema/members.ts'
import { messages } from '../../db/schema/messages.ts'
import { getEvidence } from '../../evidence/get-evidence.ts'
import { listEvidenceMessages } from '../../evidence/list-evidence-messages.ts'
import { loadGuild } from '../../queries/load-guild.ts'
import { commonInput } from '../../runs/bulk-verb.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { DAY, HOUR } from '../../time.ts'
import { banMember } from '../ban-member.ts'
import { kickMember } from '../kick-member.ts'
import { ordersFor, refusalOf } from '../test-orders.ts'
import { timeOutMember } from '../time-out-member.ts'
import type { Verb } from '../verb.ts'
import { warnMember } from '../warn-member.ts'

const guildId = GUILDS.aurora
const { general, admins } = AURORA_CHANNEL_IDS
const PATIENT = { timeout: 30_000 }
vi.setConfig({ testTimeout: 120_000 })
let steward: TestSteward
let orders: ReturnType<typeof ordersFor>
let userId: string
let before: number

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
  orders = ordersFor(steward, guildId)
})
afterAll(() => steward.close())

beforeEach(async () => {
  userId = (await steward.control.addMember(guildId, { username: 'troll', global_name: 'Troll' })).user.id
  await expect.poll(() => steward.db.orm.$count(members, eq(members.userId, userId)), PATIENT).toBe(1)
  before = await steward.control.lastRequest()
})

async function write(content: string, { by = userId, daysAgo = 0 } = {}) {
  const timestamp = new Date(Date.now() - daysAgo * DAY).toISOString()
  const { id } = await steward.control.createMessage(general, { author_id: by, content, timestamp })
  await expect.poll(() => steward.db.orm.$count(messages, eq(messages.id, id)), PATIENT).toBe(1)
  return { channelId: general, messageId: id }
}

async function copyOf(id: string) {
  const guild = await loadGuild(steward, viewerOf('mia'), guildId)
  const { messages: copied } = await listEvidenceMessages(steward, guild, { evidenceId: id, q: '' })
  return { ...(await getEvidence(steward, guild, id)), contents: copied.map(({ content }) => content) }
}

const VERBS: [Verb<never>, object][] = [
  [warnMember as unknown as Verb<never>, {}],
  [timeOutMember as unknown as Verb<never>, { until: new Date(Date.now() + HOUR).toISOString() }],
  [kickMember as unknown as Verb<never>, {}],
  [banMember as unknown as Verb<never>, { deleteMessageDays: 0 }],
]

test.each(VERBS)(
  '$action keeps the message that it was ordered at, and its entry leads to the copy',
  async (verb, more) => {
    const about = await write('buy this')
    const { evidenceId, entryId } = await orders.order(verb, { userId, about, ...more })
    expect(await copyOf(evidenceId!)).toMatchObject({
      kind: 'kept',
      contents: ['buy this'],
      target: { id: userId },
      reason: 'spam',
      entryId,
    })
    expect(await orders.entryOf(userId)).toMatchObject({ outcome: 'done', intent: { evidenceId }, explanation: null })
  },
)

test.each(VERBS)('$action refuses a message of somebody else, and one where Mia may not read', async (verb, more) => {
  const [ofRex, copies] = [await write('not mine', { by: CAST.rex.id }), await steward.db.orm.$count(evidence)]
  const { code, message } = await refusalOf(orders.order(verb, { userId, about: ofRex, ...more }))
  expect({ code, message }).toEqual({ code: 'invalid', message: 'This message is by somebody else. Nothing was done.' })
  const hidden = await steward.control.createMessage(admins, { author_id: userId, content: 'hidden' })
  const elsewhere = { channelId: admins, messageId: hidden.id }
  expect((await refusalOf(orders.order(verb, { userId, about: elsewhere, ...more }))).code).toBe('not_found')
  const wrong = { channelId: general, messageId: 5 }
  expect((await refusalOf(orders.order(verb, { userId, about: wrong, ...more }))).code).toBe('invalid')
  expect(await orders.entryOf(userId)).toBeUndefined()
  expect(await orders.writes(before)).toEqual([])
  expect(await steward.db.orm.$count(evidence)).toBe(copies)
})

test.each(VERBS)(
  '$action is done also where the message has gone by then, and says that there is no copy',
  async (verb, more) => {
    const about = await write('gone in a moment')
    await steward.control.deleteMessage(general, about.messageId)
    await expect.poll(() => steward.db.orm.$count(messages, eq(messages.id, about.messageId)), PATIENT).toBe(0)
    const { evidenceId, message } = await orders.order(verb, { userId, about, ...more })
    const none = 'No copy was kept: the message was gone by then.'
    expect({ evidenceId, message }).toEqual({
      evidenceId: undefined,
      message: expect.stringMatching(`^Troll .*\\. ${none}$`),
    })
    expect(await orders.entryOf(userId)).toMatchObject({ outcome: 'done', explanation: none })
  },
)

test('a ban that deletes has one copy of all of it, with the older message that it was ordered at', async () => {
  const about = await write('ten days ago', { daysAgo: 10 })
  await write('today')
  const { evidenceId } = await orders.order(banMember, { userId, about, deleteMessageDays: 1 })
  expect(await copyOf(evidenceId!)).toMatchObject({ kind: 'ban', contents: ['ten days ago', 'today'] })
})

test('where the copy cannot be stored nothing is done, and it is said why', async () => {
  const about = await write('kept or nothing')
  await steward.db.orm.execute(sql`alter table evidence_messages add constraint full_disk check (false) not valid`)
  const sentence = 'The messages could not be copied, so nothing was done.'
  expect((await refusalOf(orders.order(kickMember, { userId, about }))).message).toBe(sentence)
  await steward.db.orm.execute(sql`alter table evidence_messages drop constraint full_disk`)
  expect(await orders.entryOf(userId)).toMatchObject({ outcome: 'failed', explanation: sentence })
  expect(await orders.writes(before)).toEqual([])
})

test('an order without one keeps nothing, and a run for many has none for all of them', async () => {
  const copies = await steward.db.orm.$count(evidence)
  await orders.order(warnMember, { userId })
  expect((await orders.entryOf(userId)).intent).not.toHaveProperty('evidenceId')
  expect(await steward.db.orm.$count(evidence)).toBe(copies)
  const given = { deleteMessageDays: 0, about: { channelId: general, messageId: '1' } }
  const order = { guildId, userId, reason: '', ...given }
  expect(commonInput(banMember.input(steward.platform.profile).parse(order), given)).toEqual({ deleteMessageDays: 0 })
})
