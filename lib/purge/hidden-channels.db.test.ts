import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bits } from '../../sandbox/rules/bits.ts'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { runs, runTargets } from '../db/schema/runs.ts'
import { evidenceReach } from '../evidence/evidence-reach.ts'
import { messagesOfRun } from '../evidence/messages-of-run.ts'
import { readLater } from '../exports/test-archivist.ts'
import { deleteMessage } from '../moderation/messages/delete-message.ts'
import { removeReaction } from '../moderation/messages/remove-reaction.ts'
import { ordersFor } from '../moderation/test-orders.ts'
import { exportAudit } from '../queries/audit/export-audit.ts'
import { listTimeline } from '../queries/audit/list-timeline.ts'
import { loadGuild } from '../queries/load-guild.ts'
import { memberHistory } from '../queries/members/member-history.ts'
import { exportRun } from '../runs/export-run.ts'
import { listRuns, loadRun } from '../runs/list-runs.ts'
import { listTargets } from '../runs/list-targets.ts'
import { PATIENT } from '../runs/test-runs.ts'
import { viewerOf } from '../test-steward.ts'
import { HOUR, MINUTE } from '../time.ts'
import { openTestPurge, type TestPurge } from './test-purge.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

// Mia orders. Hana moderates too, sees the whole log and manages the server, but not the cellar; Bo may read everywhere.
type Who = 'mia' | 'hana' | 'bo'
const guildId = GUILDS.aurora
const [hidden, open] = [CAST.rex.id, CAST.otto.id]
let steward: TestPurge
let cellar: string
let garden: string
let ids: Record<'cellar' | 'garden', string[]>
let runId = ''

beforeAll(async () => {
  steward = await openTestPurge()
  await steward.mirrored(guildId)
  await steward.relyOnChannels(guildId)
})
beforeEach(async () => {
  runId ||= await deleteInBoth()
})
afterAll(() => steward.close())

async function deleteInBoth(): Promise<string> {
  await steward.wear(guildId, CAST.hana.id, [ROLES.aurora.moderator, ROLES.aurora.events])
  cellar = await steward.openChannel(guildId, 'cellar')
  garden = await steward.openChannel(guildId, 'garden')
  await closeCellarTo(CAST.hana.id)
  const write = (channelId: string, agoMs: number, author: string) =>
    [1, 2, 3].map(n => steward.write(channelId, agoMs + n * MINUTE, { author }))
  ids = { cellar: write(cellar, 2 * HOUR, hidden), garden: write(garden, HOUR, open) }
  await Promise.all([steward.heard(cellar, 3), steward.heard(garden, 3)])
  const orders = ordersFor(steward, guildId)
  for (const [channelId, [messageId], userId] of [
    [cellar, ids.cellar, hidden],
    [garden, ids.garden, open],
  ] as const) {
    await steward.control.react(channelId, messageId!, userId, '🔥')
    // Whether they have reacted the mirror tells.
    await steward.caughtUp(guildId)
    await orders.order(removeReaction, { channelId, messageId, emoji: { id: null, name: '🔥' }, userId })
    await orders.order(deleteMessage, { channelId, messageId })
  }
  const rest = (channelId: string, all: string[]) => all.slice(1).map(id => ({ channelId, id }))
  const messages = [...rest(cellar, ids.cellar), ...rest(garden, ids.garden)]
  const readable = async () => (await evidenceReach(steward, await guildOf('hana'))).readable
  await expect.poll(readable, PATIENT).not.toContain(cellar)
  return (await steward.purge('mia', { guildId, targets: { messages } })).id
}

function closeCellarTo(...people: string[]) {
  const deny = bits('VIEW_CHANNEL').toString()
  const overwrites = people.map(id => ({ id, type: 1 as const, allow: '0', deny }))
  return steward.control.changeChannel(cellar, { permission_overwrites: overwrites })
}

const guildOf = (who: Who) => loadGuild(steward, viewerOf(who), guildId)

async function targetsFor(who: Who, q = '') {
  return listTargets(steward, (await guildOf(who)).standing, { runId, q })
}

async function logFor(who: Who, wanted: object = {}) {
  return listTimeline(steward, viewerOf(who), await guildOf(who), { source: 'here', unfolded: true, ...wanted })
}

/** Everything that a viewer is sent of it, as text. */
async function sentTo(who: Who): Promise<Record<string, string>> {
  const [viewer, guild] = [viewerOf(who), await guildOf(who)]
  const text = (value: unknown) => JSON.stringify(value)
  return {
    runs: text(await listRuns(steward, guild.standing, {})),
    run: text(await loadRun(steward, guild.standing, runId)),
    targets: text(await targetsFor(who)),
    log: text(await logFor(who)),
    ofRun: text(await logFor(who, { run: runId })),
    ofAuthor: text(await logFor(who, { target: hidden })),
    ofChannel: text(await logFor(who, { target: cellar })),
    history: text(await memberHistory(steward, viewer, guild, { userId: hidden })),
  }
}

/** The channels of whose messages somebody is told what they said. */
async function readBy(who: Who) {
  const all = { runId, ids: Object.values(ids).flat() }
  const { messages } = await messagesOfRun(steward, await guildOf(who), all)
  return [...new Set(messages.map(({ channelId }) => channelId))]
}

/** As files; the right to them is Manage Server. */
async function savedBy(who: 'hana' | 'bo') {
  const [viewer, guild] = [viewerOf(who), await guildOf(who)]
  const filter = { source: 'here' as const }
  return {
    run: await (await exportRun({ steward, viewer, guild, query: { runId, format: 'csv' } })).text(),
    log: await (await exportAudit({ steward, viewer, guild, filter, format: 'csv' })).text(),
  }
}

test('of what stood in a channel that Hana may not read she gets neither author, channel nor time anywhere, nor what it said', async () => {
  const times = (await targetsFor('mia')).targets.flatMap(({ message }) =>
    message?.channelId === cellar ? [message.createdAt!] : [],
  )
  expect(times).toHaveLength(2)
  const [sent, saved] = [await sentTo('hana'), await savedBy('hana')]
  expect((await savedBy('bo')).run).toContain(`cellar,${cellar}\r\n`)
  expect(saved.run).toContain(`garden,${garden}\r\n`)
  expect(await readBy('hana')).toEqual([garden])
  for (const [where, text] of [...Object.entries(sent), ...Object.entries(saved)]) {
    for (const secret of [cellar, 'cellar', hidden, 'Rex', ...times]) expect(text, where).not.toContain(secret)
  }
  expect(await loadRun(steward, (await guildOf('hana')).standing, runId)).toMatchObject({
    total: 4,
    states: { done: 4 },
    input: { channels: [{ id: garden, name: 'garden' }] },
  })
})

test('how her colleague went about it she sees, and everything of the other channel', async () => {
  const { targets } = await targetsFor('hana')
  const bare = { message: null, planText: null, explanation: null, state: 'done' }
  for (const id of ids.cellar.slice(1)) expect(targets).toContainEqual(expect.objectContaining({ ...bare, name: id }))
  const known = { name: 'Otto', message: expect.objectContaining({ channelId: garden, authorId: open }) }
  for (const targetId of ids.garden.slice(1))
    expect(targets).toContainEqual(expect.objectContaining({ targetId, ...known }))
  const entries = (await logFor('hana')).items.flatMap(item => (item.kind === 'entry' ? [item.entry] : []))
  const of = (action: string) => entries.filter(entry => entry.action === action)
  const nothing = { target: null, changes: [], evidenceId: null, explanation: null, isHidden: true, outcome: 'done' }
  for (const action of ['message.delete', 'message.delete.bulk', 'reaction.remove']) {
    const [one, other] = of(action)
    const [shown, bareEntry] = one!.isHidden ? [other!, one!] : [one!, other!]
    expect(bareEntry).toMatchObject({ ...nothing, actor: { name: 'Mia' } })
    expect(shown.target).toMatchObject({ id: action === 'message.delete.bulk' ? garden : open })
    expect(shown.isHidden).toBeUndefined()
  }
})

test('looking for a name, an id, an author or a channel finds nothing there for her, and counts nothing', async () => {
  for (const q of ['Rex', ids.cellar[1]!]) expect(await targetsFor('hana', q)).toMatchObject({ targets: [], count: 0 })
  expect(await targetsFor('hana', 'Otto')).toMatchObject({ count: 2 })
  for (const target of [hidden, cellar]) expect((await logFor('hana', { target })).items).toEqual([])
  for (const target of [open, garden]) expect((await logFor('hana', { target })).items).not.toEqual([])
  const [viewer, guild] = [viewerOf('hana'), await guildOf('hana')]
  expect((await memberHistory(steward, viewer, guild, { userId: hidden })).items).toEqual([])
  expect((await memberHistory(steward, viewer, guild, { userId: open })).items).toHaveLength(2)
})

test('Mia, who ordered it, and Bo, who may read there, see all of it', async () => {
  for (const who of ['mia', 'bo'] as const) {
    const sent = await sentTo(who)
    for (const where of ['runs', 'run', 'log', 'ofRun', 'ofChannel']) expect(sent[where], who).toContain('cellar')
    for (const where of ['targets', 'log', 'ofAuthor', 'history']) expect(sent[where], who).toContain('Rex')
    expect(await targetsFor(who, 'Rex')).toMatchObject({ count: 2 })
    expect(await targetsFor(who, ids.cellar[1])).toMatchObject({ count: 1 })
  }
  const saved = await savedBy('bo')
  expect(saved.run).toContain('Rex')
  expect(saved.log).toContain('cellar')
})

test('where Mia’s warnings are posted is told to whoever sees that channel, and of what was refused there nobody else', async () => {
  const order = {
    guildId,
    action: 'member.warn',
    input: { channelId: cellar },
    reason: 'Spam',
    targets: { ids: [open] },
  }
  const warns = await steward.plan('mia', order)
  await steward.db.orm.update(runs).set({ status: 'done' }).where(eq(runs.id, warns))
  const explanation = 'Needs Send Messages in #cellar.'
  await steward.db.orm.update(runTargets).set({ state: 'refused', explanation }).where(eq(runTargets.runId, warns))
  const told = async (who: Who) => {
    const guild = await guildOf(who)
    const { input } = await loadRun(steward, guild.standing, warns)
    const { targets } = await listTargets(steward, guild.standing, { runId: warns, q: '' })
    const file = await exportRun({ steward, viewer: viewerOf(who), guild, query: { runId: warns, format: 'csv' } })
    return { input, text: JSON.stringify(targets) + (await file.text()) }
  }
  const hanas = await told('hana')
  expect(hanas.input).toEqual({ isPosted: true })
  expect(hanas.text).toContain('refused')
  expect(hanas.text).not.toContain('cellar')
  expect((await told('bo')).input).toEqual({ channelId: cellar })
  const { standing } = await guildOf('mia')
  expect(await listTargets(steward, standing, { runId: warns, q: '' })).toMatchObject({ targets: [{ explanation }] })
})

test('Mia may not read there any more: what she ordered she still sees as she ordered it', async () => {
  await closeCellarTo(CAST.hana.id, CAST.mia.id)
  await expect.poll(() => readBy('mia'), PATIENT).toEqual([garden])
  const sent = await sentTo('mia')
  expect(sent.run).toContain('cellar')
  for (const where of ['targets', 'log', 'ofAuthor', 'history']) expect(sent[where]).toContain('Rex')
})

test.each(['run', 'log'] as const)('a file of the %s ends where Hana may read no longer what is in it', async what => {
  const [viewer, guild] = [viewerOf('hana'), await guildOf('hana')]
  const file = await (what === 'run'
    ? exportRun({ steward, viewer, guild, query: { runId: await longRun(), format: 'csv' } })
    : longLog().then(() => exportAudit({ steward, viewer, guild, filter: { source: 'here' }, format: 'csv' })))
  const reader = file.body!.getReader()
  await reader.read()
  const overwrites = [{ id: CAST.hana.id, type: 1 as const, allow: '0', deny: bits('VIEW_CHANNEL').toString() }]
  await steward.control.changeChannel(garden, { permission_overwrites: overwrites })
  await expect.poll(() => readBy('hana'), PATIENT).toEqual([])
  await expect(readLater(reader)).rejects.toMatchObject({ code: 'forbidden' })
  await steward.control.changeChannel(garden, { permission_overwrites: [] })
  await expect.poll(() => readBy('hana'), PATIENT).toEqual([garden])
})

/** Another run like it, with thousands of messages of the garden. */
async function longRun(): Promise<string> {
  const id = crypto.randomUUID()
  await steward.db.orm.execute(sql`
    insert into runs select copy.* from runs one,
      lateral jsonb_populate_record(one, jsonb_build_object('id', ${id}::text)) copy
    where one.id = ${runId}`)
  await steward.db.orm.execute(sql`
    insert into run_targets select copy.* from run_targets one, generate_series(1, 4500) n, lateral
      jsonb_populate_record(one, jsonb_build_object('run_id', ${id}::text, 'target_id', n::text, 'position', n)) copy
    where one.run_id = ${runId} and one.target_id = ${ids.garden[1]}`)
  return id
}

/** As if hundreds of messages had been deleted in the garden, one by one. */
async function longLog(): Promise<void> {
  await steward.db.orm.execute(sql`
    insert into audit_entries select copy.* from audit_entries one, generate_series(1, 900) n, lateral
      jsonb_populate_record(one, jsonb_build_object(
        'id', overlay(one.id placing lpad(n::text, 12, '0') from 25), 'case_number', null)) copy
    where one.action = 'message.delete' and one.intent ->> 'channelId' = ${garden}`)
}
