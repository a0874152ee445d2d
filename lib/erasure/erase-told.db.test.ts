import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { openTestModLog, type TestModLog } from '../mod-log/test-mod-log.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { warnMember } from '../moderation/warn-member.ts'
import { runCommand } from '../run-command.ts'
import { type TestSteward, viewerOf } from '../test-steward.ts'
import { HOUR, MINUTE, now } from '../time.ts'
import { eraseEntries } from './erase-entries.ts'
import { erasePerson } from './erase-person.ts'
import { isBeingTold } from './is-being-told.ts'
import { tracesOf } from './test-traces.ts'

const guildId = GUILDS.aurora
const whose = { guildId, userId: CAST.rex.id }
const path = `/channels/${AURORA_CHANNEL_IDS.moderators}/messages`
vi.setConfig({ testTimeout: 300_000 })
let steward: TestSteward
let log: TestModLog['log']

beforeAll(async () => {
  ;({ steward, log } = await openTestModLog())
})
afterEach(() => log.clear())
afterAll(() => steward.close())

const erase = () => runCommand(erasePerson, { steward, viewer: viewerOf('bo'), input: whose })
const traces = async () =>
  (await tracesOf(steward.db.orm, guildId, { id: whose.userId, name: 'rex' })).filter(of => of.startsWith('mod_logs'))

test('while a line that tells of them is on its way to the mod log, it waits, and nothing of them stays there', async () => {
  await log.begin()
  await ordersFor(steward, guildId).order(warnMember, { userId: whose.userId, reason: 'Rex was rude' })
  await steward.control.addFault({ method: 'POST', path, kind: 'cut', applied: true, times: 1 })
  await log.work()
  expect(await traces()).not.toEqual([])
  await expect(erase()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('mod log') })
  // As one that was begun to be told while it went on.
  await eraseEntries(steward.db.orm, whose)
  expect(await isBeingTold(steward.db.orm, whose)).toBe(true)
  // Whom its entry was about nobody can tell by now.
  expect(await isBeingTold(steward.db.orm, { guildId, userId: CAST.otto.id })).toBe(true)
  log.later(MINUTE)
  await log.work()
  await erase()
  expect(await traces()).toEqual([])
})

test('while somebody is being erased nothing is put into words and sent; what is left of it is told when that is done', async () => {
  await log.begin()
  await ordersFor(steward, guildId).order(warnMember, { userId: CAST.otto.id, reason: 'Rex was rude to him' })
  await erase()
  const erasure = eq(auditEntries.action, 'person.erase')
  const change = (settledAt: Date | null) => steward.db.orm.update(auditEntries).set({ settledAt }).where(erasure)
  const told = (await log.told()).length
  await change(null)
  await log.work()
  expect((await log.row()).sending).toBeNull()
  expect(await log.told()).toHaveLength(told)
  await change(now())
  log.later(MINUTE)
  await log.work()
  expect(await log.told()).toHaveLength(told + 1)
})

test('one that ended by a clock that has been put back since holds up no mod log, and no order about them', async () => {
  await log.begin()
  await erase()
  const erasure = eq(auditEntries.action, 'person.erase')
  await steward.db.orm
    .update(auditEntries)
    .set({ settledAt: new Date(now().getTime() + HOUR) })
    .where(erasure)
  const told = (await log.told()).length
  await ordersFor(steward, guildId).order(warnMember, { userId: whose.userId, reason: 'again' })
  await log.work()
  expect(await log.told()).toHaveLength(told + 1)
})
