import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CAST, GUILDS, ROLES } from '../../../sandbox/world/cast.ts'
import { firstEntryIdAt } from '../../audit/entry-id.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { platformLogEntries, platformLogs } from '../../db/schema/platform-log.ts'
import { runs } from '../../db/schema/runs.ts'
import { banMember } from '../../moderation/ban-member.ts'
import { changeRoles } from '../../moderation/change-roles.ts'
import { runVerb } from '../../moderation/run-verb.ts'
import { setNick } from '../../moderation/set-nick.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { now, SECOND, setClock } from '../../time.ts'
import { loadGuild } from '../load-guild.ts'
import type { TimelineWanted } from './audit-query.ts'
import { listPeople } from './list-people.ts'
import { listTimeline } from './list-timeline.ts'
import { searchBound } from './sought.ts'
import { parsePlace } from './timeline-cursor.ts'
import type { TimelineItem } from './timeline-views.ts'

const { aurora, borealis, deneb } = GUILDS
let steward: TestSteward

beforeAll(async () => {
  steward = await openTestSteward({ timeoutMs: 2_500 })
  for (const guildId of [aurora, borealis, deneb]) await steward.mirrored(guildId)
})
afterAll(() => steward.close())
afterEach(async () => {
  await steward.control.clearFaults()
  await steward.db.orm.delete(auditEntries)
  await steward.db.orm.delete(platformLogEntries)
  await steward.db.orm.delete(platformLogs)
  await steward.db.orm.delete(runs)
})

const list = async (who: 'mia' | 'hana' | 'bo', guildId: string, wanted: TimelineWanted = {}) =>
  listTimeline(steward, viewerOf(who), await loadGuild(steward, viewerOf(who), guildId), wanted)

async function listAll(who: 'mia' | 'hana' | 'bo', guildId: string, wanted: TimelineWanted = {}) {
  const items: TimelineItem[] = []
  let cursor: string | null = null
  do {
    const page = await list(who, guildId, { ...wanted, cursor: (cursor && parsePlace(cursor)) || undefined })
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return items
}

/** What stood in the sandbox's log before a test is read once and forgotten. */
const isOf = (userId: string) => (item: TimelineItem) =>
  item.kind === 'run' ? false : item.entry.target?.id === userId

async function newcomer(guildId: string, username: string): Promise<string> {
  const { user } = await steward.control.addMember(guildId, { username })
  await expect.poll(async () => (await steward.control.member(guildId, user.id))?.user.id).toBe(user.id)
  return user.id
}

describe('what was done here and what the platform logged', () => {
  test('one thing stands there once, marked as logged there too', async () => {
    const userId = await newcomer(aurora, 'matched')
    const order = { guildId: aurora, userId, reason: 'spam, grüße' }
    await runVerb(setNick, { steward, viewer: viewerOf('mia'), input: { ...order, nick: 'Spammer' } })
    await runVerb(changeRoles, {
      steward,
      viewer: viewerOf('mia'),
      input: { ...order, add: [ROLES.aurora.member, ROLES.aurora.azure], remove: [] },
    })
    await runVerb(banMember, { steward, viewer: viewerOf('mia'), input: { ...order, deleteMessageDays: 0 } })
    const items = (await listAll('mia', aurora)).filter(isOf(userId))
    expect(items).toMatchObject([
      { kind: 'entry', entry: { action: 'member.ban' }, inPlatformLog: true },
      { kind: 'entry', entry: { action: 'member.roles' }, inPlatformLog: true },
      { kind: 'entry', entry: { action: 'member.nick' }, inPlatformLog: true },
    ])
  })

  test('what others did stands there with who did it, and what the bot did without Steward says so', async () => {
    const userId = await newcomer(aurora, 'elsewhere')
    await steward.control.logElsewhere(aurora, {
      action_type: 20,
      user_id: CAST.ada.id,
      target_id: userId,
      reason: 'rude',
    })
    // Of the bot and on the same person, but not in Steward's words.
    await steward.control.logElsewhere(aurora, {
      action_type: 22,
      user_id: CAST.steward.id,
      target_id: userId,
      reason: 'spam',
    })
    await steward.control.logElsewhere(aurora, {
      action_type: 24,
      user_id: CAST.bo.id,
      target_id: userId,
      changes: [{ key: 'nick', old_value: null, new_value: 'Renamed' }],
    })
    const items = (await listAll('mia', aurora)).filter(isOf(userId))
    expect(items).toMatchObject([
      { kind: 'elsewhere', entry: { actor: { name: 'Bo' }, changes: [{ label: 'Nick', after: 'Renamed' }] } },
      { kind: 'elsewhere', entry: { byBot: true, reason: 'spam' } },
      { kind: 'elsewhere', entry: { byBot: false, actor: { name: 'Ada' }, reason: 'rude', actionType: 20 } },
    ])
    expect(await list('mia', aurora, { source: 'here', target: userId })).toMatchObject({ items: [] })
    expect(await list('mia', aurora, { actor: CAST.ada.id, target: userId })).toMatchObject({
      items: [{ entry: { actionType: 20 } }],
    })
    expect(await list('mia', aurora, { action: 'member.kick', target: userId })).toMatchObject({
      items: [{ entry: { actionType: 20 } }],
    })
    expect((await list('mia', aurora, { q: 'RUDE', target: userId })).items).toHaveLength(1)
    expect((await list('mia', aurora, { q: 'ru_e', target: userId })).items).toHaveLength(0)
    expect((await list('mia', aurora, { outcome: 'failed', target: userId })).items).toHaveLength(0)
  })

  test('Hana, who may not view the log, sees her own entries alone and none of the platform', async () => {
    const userId = await newcomer(aurora, 'hidden')
    const elsewhere = await steward.control.logElsewhere(aurora, {
      action_type: 20,
      user_id: CAST.hana.id,
      target_id: userId,
    })
    await logHere({ actorId: CAST.hana.id, actorName: 'Hana', targetId: userId })
    await logHere({ actorId: CAST.mia.id, actorName: 'Mia', targetId: userId })
    const before = await steward.control.lastRequest()
    const page = await list('hana', aurora)
    expect(page).toMatchObject({ showsAll: false, platform: { state: 'hidden' }, nextCursor: null })
    expect(page.items).toMatchObject([{ kind: 'entry', entry: { actor: { name: 'Hana' } } }])
    expect(page.items).toHaveLength(1)
    // Asking for others by name or by link gives nothing either.
    expect((await list('hana', aurora, { actor: CAST.mia.id })).items).toEqual([])
    const mias = (await list('mia', aurora, { source: 'here', actor: CAST.mia.id })).items[0]!
    const linked = await list('hana', aurora, { entry: mias.kind === 'entry' ? mias.entry.id : '' })
    expect(linked).toMatchObject({ linked: 'missing' })
    expect(linked.items).toHaveLength(1)
    // Nor does a link to what the platform has logged, once Steward has read it for somebody who may see it.
    expect(await list('mia', aurora, { entry: elsewhere.id })).toMatchObject({ linked: 'found' })
    expect(await list('hana', aurora, { entry: elsewhere.id })).toMatchObject({ linked: 'missing' })
    const requests = await steward.control.requests(before)
    expect(requests.filter(({ path }) => path.includes('audit-logs')).length).toBeLessThanOrEqual(1)
  })
})

test('who has acted here is told to whoever views the log; Hana is told of herself alone', async () => {
  await logHere({ targetId: '1' })
  await logHere({ targetId: '2', actorId: CAST.bo.id, actorName: 'Bo' })
  const people = async (who: 'mia' | 'hana') =>
    (await listPeople(steward.db, viewerOf(who), await loadGuild(steward, viewerOf(who), aurora))).people
  expect(await people('mia')).toEqual([
    { id: CAST.bo.id, name: 'Bo' },
    { id: CAST.mia.id, name: 'Mia' },
  ])
  expect(await people('hana')).toEqual([{ id: CAST.hana.id, name: 'Hana' }])
})

describe('where the platform keeps its log to itself', () => {
  test('in Deneb the bot lacks the permission: nobody is asked, and the page says which', async () => {
    const before = await steward.control.lastRequest()
    const page = await list('mia', deneb)
    expect(page.platform).toMatchObject({ state: 'refused', because: expect.stringContaining('View Audit Log') })
    const requests = await steward.control.requests(before)
    expect(requests.filter(({ path }) => path.includes('audit-logs'))).toEqual([])
  })

  test('a refusal is remembered, and our own entries are shown all the same', async () => {
    await logHere({ targetId: '77' })
    await steward.control.addFault({
      path: 'audit-logs',
      kind: 'status',
      status: 403,
      body: { code: 'MISSING_ACCESS' },
      times: 5,
    })
    const before = await steward.control.lastRequest()
    for (let times = 0; times < 3; times++) {
      const page = await list('mia', aurora)
      expect(page.platform).toMatchObject({ state: 'refused', because: expect.stringContaining('does not show bots') })
      expect(page.items).toMatchObject([{ kind: 'entry' }])
    }
    const requests = await steward.control.requests(before)
    expect(requests.filter(({ path }) => path.includes('audit-logs'))).toHaveLength(1)
  })

  test('while the platform is silent the last known log is shown, and said to be so', async () => {
    const userId = await newcomer(aurora, 'silent')
    await steward.control.logElsewhere(aurora, { action_type: 20, user_id: CAST.ada.id, target_id: userId })
    expect((await list('mia', aurora)).items.filter(isOf(userId))).toHaveLength(1)
    const restore = setClock(() => Date.now() + 60 * SECOND)
    try {
      await steward.control.addFault({ path: 'audit-logs', kind: 'malformed', times: 20 })
      const page = await list('mia', aurora)
      expect(page.platform.state).toBe('silent')
      expect(page.items.filter(isOf(userId))).toHaveLength(1)
    } finally {
      restore()
    }
  })

  test('where the platform is silent for longer than a page waits, the page hears how that ended', async () => {
    await steward.control.addFault({ path: 'audit-logs', kind: 'hang', times: 20 })
    // One that remembers no failure of before: it is told once.
    const here = { ...steward, platform: { ...steward.platform } }
    const listHere = async () => listTimeline(here, viewerOf('mia'), await loadGuild(here, viewerOf('mia'), aurora), {})
    const heard = Promise.withResolvers<void>()
    const stop = steward.live.subscribe(aurora, ({ kind }) => kind === 'audit' && heard.resolve())
    // What is remembered of it is long ago for the other tests.
    const restore = setClock(() => Date.now() + 600 * SECOND)
    try {
      expect((await listHere()).platform).toMatchObject({ state: 'shown', listedAt: null })
      await heard.promise
      const before = await steward.control.lastRequest()
      expect((await listHere()).platform.state).toBe('silent')
      expect((await steward.control.requests(before)).filter(({ path }) => path.includes('audit-logs'))).toEqual([])
    } finally {
      restore()
      stop()
    }
  })

  test('everybody who looks within 15 seconds shares one reading', async () => {
    const before = await steward.control.lastRequest()
    await Promise.all([list('mia', aurora), list('bo', aurora), list('mia', aurora)])
    await list('bo', aurora)
    const requests = await steward.control.requests(before)
    expect(requests.filter(({ path }) => path.includes('audit-logs'))).toHaveLength(1)
  })
})

test('pages of both logs have neither gaps nor doubles, however far back the platform is read', async () => {
  const wanted: string[] = []
  for (let n = 0; n < 260; n++) {
    const target = String(9_000_000 + n)
    wanted.push(target)
    if (n % 5 === 0) await logHere({ targetId: target, at: Date.now() })
    else await steward.control.logElsewhere(borealis, { action_type: 110, user_id: CAST.bo.id, target_id: target })
  }
  const isWanted = (item: TimelineItem) => item.kind !== 'run' && wanted.includes(item.entry.target?.id ?? '')
  for (const limit of [7, 50, 200]) {
    await steward.db.orm.delete(platformLogEntries)
    await steward.db.orm.delete(platformLogs)
    const items = (await listAll('mia', borealis, { limit })).filter(isWanted)
    const targets = items.map(item => (item.kind === 'run' ? '' : item.entry.target?.id))
    expect(targets.toSorted()).toEqual(wanted)
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    )
  }

  async function logHere(entry: { targetId: string; at: number }) {
    await insertEntry({ ...entry, guildId: borealis })
  }
})

test('a log that has moved on by more than is caught up with is read anew from its top', async () => {
  const guildId = borealis
  await list('mia', guildId)
  for (let n = 0; n < 520; n++) {
    await steward.control.logElsewhere(guildId, { action_type: 111, user_id: CAST.bo.id, target_id: String(n) })
  }
  const restore = setClock(() => Date.now() + 60 * SECOND)
  try {
    const items = (await listAll('mia', guildId, { limit: 200 })).filter(
      item => item.kind === 'elsewhere' && item.entry.actionType === 111,
    )
    expect(new Set(items.map(({ key }) => key)).size).toBe(520)
  } finally {
    restore()
  }
})

describe('bulk runs', () => {
  const runId = firstEntryIdAt(Date.now() - 5_000).replace('-0000-0000-', '-7000-8000-')

  async function logRun(): Promise<void> {
    const at = now()
    await steward.db.orm.insert(runs).values({
      id: runId,
      guildId: aurora,
      action: 'member.ban',
      input: {},
      reason: 'raid',
      requestedById: CAST.mia.id,
      requestedByName: 'Mia',
      status: 'done',
      total: 3,
      planHash: '',
      createdAt: at,
      startedAt: new Date(at.getTime() - 2_000),
    })
    for (const targetId of ['1', '2', '3']) await logHere({ targetId, runId, reason: 'raid' })
    await logHere({ targetId: '4', outcome: 'failed', runId, reason: 'raid' })
  }

  test('its entries are one line with how they ended, and open again', async () => {
    await logRun()
    await logHere({ targetId: '9' })
    const { items } = await list('mia', aurora, { source: 'here' })
    expect(items).toMatchObject([
      { kind: 'entry', entry: { target: { id: '9' } } },
      { kind: 'run', run: { id: runId, reason: 'raid', outcomes: { done: 3, failed: 1 } } },
    ])
    expect((await list('mia', aurora, { run: runId })).items).toHaveLength(4)
    expect((await list('mia', aurora, { source: 'here', unfolded: true })).items).toHaveLength(5)
  })

  test('whoever looks for one person or for what failed finds the entry itself', async () => {
    await logRun()
    expect((await list('mia', aurora, { target: '2' })).items).toMatchObject([{ kind: 'entry' }])
    expect((await list('mia', aurora, { outcome: 'failed' })).items).toMatchObject([
      { kind: 'entry', entry: { target: { id: '4' } } },
    ])
    expect((await list('mia', aurora, { q: 'Raid', source: 'here' })).items).toMatchObject([{ kind: 'run' }])
  })

  test('Hana sees neither the run of Mia nor its entries', async () => {
    await logRun()
    expect((await list('hana', aurora)).items).toEqual([])
    expect((await list('hana', aurora, { run: runId })).items).toEqual([])
  })
})

test('a link begins the list with its entry, in whatever guild it is asked for only there', async () => {
  const ids = []
  for (let n = 0; n < 5; n++) ids.push(await logHere({ targetId: String(n), at: Date.now() - (5 - n) * SECOND }))
  const page = await list('mia', aurora, { entry: ids[2]!, source: 'here' })
  expect(page.linked).toBe('found')
  expect(page.items.map(item => (item.kind === 'entry' ? item.entry.target?.id : ''))).toEqual(['2', '1', '0'])
  expect(await list('mia', borealis, { entry: ids[2]! })).toMatchObject({ linked: 'missing' })
})

test('a link to what lies below all that is known of the log of the platform leads on downwards', async () => {
  const target = await newcomer(borealis, 'lately')
  const hourAgo = Date.now() - 3_600_000
  await logHere({ guildId: borealis, targetId: '1', at: hourAgo - SECOND })
  const linked = await logHere({ guildId: borealis, targetId: '2', at: hourAgo })
  for (let n = 0; n < 450; n++) {
    await steward.control.logElsewhere(borealis, { action_type: 24, user_id: CAST.bo.id, target_id: target })
  }
  const page = await list('mia', borealis, { entry: linked })
  expect(page.items.map(item => item.kind === 'entry' && item.entry.target?.id)).toEqual(['2', '1'])
  expect(page.nextCursor).toBeNull()
})

test('search in reasons takes wildcards as they are, and reads no further than its bound', async () => {
  await logHere({ targetId: '1', reason: '100% spam' })
  await logHere({ targetId: '2', reason: '1000 Grüße' })
  await logHere({ targetId: '3', reason: 'nothing' })
  const found = async (q: string) =>
    (await list('mia', aurora, { q, source: 'here' })).items.map(item =>
      item.kind === 'entry' ? item.entry.reason : '',
    )
  expect(await found('100%')).toEqual(['100% spam'])
  expect(await found('GRÜSSE')).toEqual([])
  expect(await found('GRÜẞE'.toLowerCase().toUpperCase())).toEqual([])
  expect(await found('GRÜ')).toEqual(['1000 Grüße'])
  expect(await searchBound(steward.db.orm, aurora, 3)).toBeUndefined()
  expect(await searchBound(steward.db.orm, aurora, 2)).toBeInstanceOf(Date)
})

let sequence = 0

interface Logged {
  guildId?: string
  actorId?: string
  actorName?: string
  targetId: string
  reason?: string
  outcome?: 'done' | 'failed'
  runId?: string
  at?: number
}

async function logHere(entry: Logged): Promise<string> {
  return insertEntry({ guildId: aurora, ...entry })
}

async function insertEntry({ at = Date.now(), targetId, ...entry }: Logged & { guildId: string }): Promise<string> {
  const id = firstEntryIdAt(at).replace(/0000-0000-0{12}$/, `7000-8000-${String(++sequence).padStart(12, '0')}`)
  await steward.db.orm.insert(auditEntries).values({
    id,
    actorId: CAST.mia.id,
    actorName: 'Mia',
    action: 'member.ban',
    targetId,
    targetName: `Target ${targetId}`,
    reason: '',
    intent: {},
    before: {},
    outcome: 'done',
    openedAt: new Date(at),
    ...entry,
  })
  return id
}
