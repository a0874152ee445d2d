import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CAST, type CastName, GUILDS } from '../../../sandbox/world/cast.ts'
import { openEntry } from '../../audit/open-entry.ts'
import { settleEntry } from '../../audit/settle-entry.ts'
import { entryAmendments } from '../../db/schema/amendments.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { warningSteps } from '../../db/schema/guild-settings.ts'
import type { WarningStep } from '../../steps/step-views.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { DAY, now, setClock } from '../../time.ts'
import { loadGuild } from '../load-guild.ts'
import { getMember } from './get-member.ts'
import { memberWarnings } from './member-warnings.ts'

const guildId = GUILDS.aurora
const userId = CAST.rex.id
const SECOND: WarningStep = { warnings: 2, days: 30, action: 'member.timeout', lengthMs: DAY }
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward()
  await steward.mirrored(guildId)
})
afterAll(() => steward.close())
beforeEach(async () => {
  await steward.db.orm.delete(auditEntries)
  await steward.db.orm.delete(entryAmendments)
  await set([SECOND])
})

async function set(steps: WarningStep[]) {
  await steward.db.orm.delete(warningSteps)
  const changed = { changedById: CAST.bo.id, changedByName: 'Bo', changedAt: now() }
  await steward.db.orm.insert(warningSteps).values({ guildId, steps, ...changed })
}

interface Done {
  daysAgo?: number
  outcome?: 'done' | 'partial' | 'refused' | 'failed' | 'unknown' | 'pending'
  of?: string
  at?: string
  undoOf?: string
}

/** An entry of the log; returns its id. */
async function entry(action: string, done: Done = {}): Promise<string> {
  const { daysAgo = 0, outcome = 'done', of = userId, at = guildId, undoOf } = done
  const unset = setClock(() => Date.now() - daysAgo * DAY)
  const actor = { id: CAST.mia.id, name: 'Mia' }
  const what = { guildId: at, action, actor, target: { id: of, name: 'Rex' }, reason: '', intent: {}, before: {} }
  const id = await openEntry(steward.db, { ...what, undoOf })
  if (outcome !== 'pending') await settleEntry(steward.db, id, { outcome })
  unset()
  return id
}
const warn = (done?: Done) => entry('member.warn', done)

const guildAs = (name: CastName) => loadGuild(steward, viewerOf(name), guildId)
const warningsAs = async (name: CastName) => memberWarnings(steward.db.orm, await guildAs(name), userId)

test('Mia is told what one more warning comes to, and then what is due, until it was done', async () => {
  await warn({ daysAgo: 40 })
  expect(await warningsAs('mia')).toMatchObject({ due: null, next: null, ahead: { count: 0 } })
  await warn({ daysAgo: 2 })
  expect(await warningsAs('mia')).toEqual({ due: null, next: { step: SECOND, count: 2 }, ahead: null })
  await warn({ daysAgo: 1 })
  expect(await warningsAs('mia')).toMatchObject({ due: { step: SECOND, count: 2 } })
  await entry('member.timeout')
  expect(await warningsAs('mia')).toMatchObject({ due: null, next: { count: 3 } })
  await warn()
  expect(await warningsAs('mia')).toMatchObject({ due: { count: 3 } })
})

test('only what was done here to this person and took effect counts', async () => {
  for (const outcome of ['refused', 'failed', 'unknown', 'pending'] as const) await warn({ outcome })
  await warn({ of: CAST.otto.id })
  await warn({ at: GUILDS.borealis })
  expect(await warningsAs('mia')).toMatchObject({ next: null, ahead: { count: 0 } })
  await warn({ outcome: 'partial' })
  expect(await warningsAs('mia')).toMatchObject({ next: { count: 2 } })
})

test('a withdrawn warning counts no longer, and a timeout that was taken back is not done', async () => {
  const [first] = [await warn({ daysAgo: 3 }), await warn({ daysAgo: 2 })]
  const timeout = await entry('member.timeout', { daysAgo: 1 })
  expect(await warningsAs('mia')).toMatchObject({ due: null })
  await entry('member.timeout.remove', { undoOf: timeout })
  expect(await warningsAs('mia')).toMatchObject({ due: { count: 2 } })
  const by = { byId: CAST.mia.id, byName: 'Mia', at: now() }
  const withdrawn = { guildId, entryId: first, kind: 'withdrawn' as const, text: 'x', ...by }
  await steward.db.orm.insert(entryAmendments).values({ id: `${first} withdrawn`, ...withdrawn })
  expect(await warningsAs('mia')).toMatchObject({ due: null, next: { count: 2 } })
})

test('nothing is told where no steps are set, nor to whoever may not read the whole log', async () => {
  await warn({ daysAgo: 2 })
  await warn({ daysAgo: 1 })
  const seenBy = async (name: CastName) =>
    (await getMember(steward, viewerOf(name), await guildAs(name), userId)).warnings
  expect(await seenBy('mia')).toMatchObject({ due: { count: 2 } })
  expect(await seenBy('hana')).toBeNull()
  await set([])
  expect(await seenBy('mia')).toBeNull()
})
