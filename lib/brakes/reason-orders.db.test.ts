import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { timedEndings } from '../db/schema/endings.ts'
import { brakes } from '../db/schema/guild-settings.ts'
import { endDue } from '../endings/end-due.ts'
import { banMember } from '../moderation/ban-member.ts'
import { removeBan } from '../moderation/remove-ban.ts'
import { ordersFor, refusalOf } from '../moderation/test-orders.ts'
import { timeOutMember } from '../moderation/time-out-member.ts'
import { undoEntry } from '../moderation/undo-entry.ts'
import { VERBS } from '../moderation/verbs.ts'
import { warnMember } from '../moderation/warn-member.ts'
import { openTestPurge, type TestPurge } from '../purge/test-purge.ts'
import { runCommand } from '../run-command.ts'
import { viewerOf } from '../test-steward.ts'
import { DAY, HOUR, setClock } from '../time.ts'
import { REASONED_ACTIONS } from './reason-given.ts'
import { settingBrakes } from './set-brakes.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.aurora
let steward: TestPurge
let orders: ReturnType<typeof ordersFor>
let from = 0
let putBack = () => {}

beforeAll(async () => {
  steward = await openTestPurge()
  await steward.mirrored(guildId)
  orders = ordersFor(steward, guildId)
})
afterAll(() => steward.close())
afterEach(async () => {
  putBack()
  await steward.db.orm.delete(brakes)
})

const limits = { ban: null, kick: null, delete: null }
const ask = (reasonsFor: string[]) =>
  steward.order('bo', settingBrakes, {
    guildId,
    limits,
    approvalOver: null,
    approveAdministrator: false,
    reasonsFor,
  })
const somebody = () => steward.people(guildId, from++, 1)[0]!
const REFUSED = { code: 'invalid', details: { fields: { reason: 'This guild asks for a reason.' } } }

test('an order without one is refused before the platform is asked for anything, with one it is carried out', async () => {
  await ask(REASONED_ACTIONS)
  const channelId = await steward.openChannel(guildId)
  const messageId = steward.write(channelId, HOUR)
  await steward.heard(channelId, 1)
  const [about, other] = [{ userId: somebody() }, { userId: somebody() }]
  const role = { name: 'Waders', permissions: '0', color: 0, hoist: false, mentionable: false }
  const tries: [string, object][] = [
    ['member.timeout', { ...about, until: new Date(Date.now() + HOUR).toISOString() }],
    ['member.nick', { ...about, nick: 'Heron' }],
    ['member.roles', { ...about, add: [ROLES.aurora.azure], remove: [] }],
    ['member.kick', about],
    ['member.ban', { ...other, deleteMessageDays: 0 }],
    ['message.delete', { channelId, messageId }],
    ['role.create', role],
  ]
  for (const [action, input] of tries) {
    const verb = VERBS.get(action)!
    const since = await steward.control.lastRequest()
    expect(await refusalOf(orders.order(verb, { ...input, reason: ' \n' }))).toMatchObject(REFUSED)
    expect(await orders.writes(since)).toEqual([])
    expect(await orders.order(verb, { ...input, reason: 'spam' })).toMatchObject({ ok: true })
  }
  expect((await refusalOf(orders.order(warnMember, { userId: somebody(), reason: '' }))).details.fields).not.toEqual(
    REFUSED.details.fields,
  )
})

test('taking something back needs one as well, unless what is taken back has it', async () => {
  const userId = somebody()
  const until = new Date(Date.now() + HOUR).toISOString()
  const { entryId } = await orders.order(timeOutMember, { userId, until })
  await ask(['member.timeout.remove', 'member.ban'])
  const undo = (entryId: string, reason: string) =>
    runCommand(undoEntry, { steward, viewer: viewerOf('mia'), input: { guildId, entryId, reason, confirm: true } })
  expect(await refusalOf(undo(entryId, ''))).toMatchObject(REFUSED)
  await undo(entryId, 'mistake')
  await orders.order(banMember, { userId, deleteMessageDays: 0 })
  const { entryId: unban } = await orders.order(removeBan, { userId, reason: '' })
  await undo(unban, '')
  expect(await orders.entryOf(userId)).toMatchObject({ action: 'member.ban', outcome: 'done' })
})

test('Steward itself ends what is due, also where nobody knows any more why it began', async () => {
  const userId = somebody()
  const endsAt = new Date(Date.now() + HOUR).toISOString()
  await orders.order(banMember, { userId, deleteMessageDays: 0, endsAt })
  await ask(REASONED_ACTIONS)
  await steward.db.orm.update(timedEndings).set({ input: { guildId, userId, reason: '' } })
  putBack = setClock(() => Date.now() + DAY)
  await endDue(steward)
  expect(await orders.entryOf(userId)).toMatchObject({ action: 'ban.remove', outcome: 'done', reason: '' })
})

test('only actions that take a reason are asked for one', async () => {
  for (const wrong of [['member.warn'], ['message.post'], ['nothing'], 'member.ban', null, undefined]) {
    const refusal = await refusalOf(ask(wrong as string[]))
    expect(refusal.details.fields).toHaveProperty('reasonsFor')
  }
  await ask(['member.ban', 'member.kick'])
  await expect(ask(['member.ban'])).rejects.toMatchObject({ code: 'forbidden' })
})
