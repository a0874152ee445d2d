import { expect, test, vi } from 'vitest'
import { CAST } from '../../sandbox/world/cast.ts'
import { exportAudit } from '../queries/audit/export-audit.ts'
import { listTimeline } from '../queries/audit/list-timeline.ts'
import { memberHistory } from '../queries/members/member-history.ts'
import { exportRun } from '../runs/export-run.ts'
import { listRuns, loadRun } from '../runs/list-runs.ts'
import { listTargets } from '../runs/list-targets.ts'
import { PATIENT } from '../runs/test-runs.ts'
import { viewerOf } from '../test-steward.ts'
import { hidden, open, type Who, withHiddenChannel } from './test-hidden-channels.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const { closeCellarTo, guildOf, places, readBy, steward } = withHiddenChannel()

async function targetsFor(who: Who, q = '') {
  return listTargets(steward, (await guildOf(who)).standing, { runId: places.runId, q })
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
    run: text(await loadRun(steward, guild.standing, places.runId)),
    targets: text(await targetsFor(who)),
    log: text(await logFor(who)),
    ofRun: text(await logFor(who, { run: places.runId })),
    ofAuthor: text(await logFor(who, { target: hidden })),
    ofChannel: text(await logFor(who, { target: places.cellar })),
    history: text(await memberHistory(steward, viewer, guild, { userId: hidden })),
  }
}

/** As files; the right to them is Manage Server. */
async function savedBy(who: 'hana' | 'bo') {
  const [viewer, guild] = [viewerOf(who), await guildOf(who)]
  const filter = { source: 'here' as const }
  return {
    run: await (await exportRun({ steward, viewer, guild, query: { runId: places.runId, format: 'csv' } })).text(),
    log: await (await exportAudit({ steward, viewer, guild, filter, format: 'csv' })).text(),
  }
}

test('of what stood in a channel that Hana may not read she gets neither author, channel nor time anywhere, nor what it said', async () => {
  const times = (await targetsFor('mia')).targets.flatMap(({ message }) =>
    message?.channelId === places.cellar ? [message.createdAt!] : [],
  )
  expect(times).toHaveLength(2)
  const [sent, saved] = [await sentTo('hana'), await savedBy('hana')]
  expect((await savedBy('bo')).run).toContain(`cellar,${places.cellar}\r\n`)
  expect(saved.run).toContain(`garden,${places.garden}\r\n`)
  expect(await readBy('hana')).toEqual([places.garden])
  for (const [where, text] of [...Object.entries(sent), ...Object.entries(saved)]) {
    for (const secret of [places.cellar, 'cellar', hidden, 'Rex', ...times]) expect(text, where).not.toContain(secret)
  }
  expect(await loadRun(steward, (await guildOf('hana')).standing, places.runId)).toMatchObject({
    total: 4,
    states: { done: 4 },
    input: { channels: [{ id: places.garden, name: 'garden' }] },
  })
})

test('how her colleague went about it she sees, and everything of the other channel', async () => {
  const { targets } = await targetsFor('hana')
  const bare = { message: null, planText: null, explanation: null, state: 'done' }
  for (const id of places.ids.cellar.slice(1))
    expect(targets).toContainEqual(expect.objectContaining({ ...bare, name: id }))
  const known = { name: 'Otto', message: expect.objectContaining({ channelId: places.garden, authorId: open }) }
  for (const targetId of places.ids.garden.slice(1))
    expect(targets).toContainEqual(expect.objectContaining({ targetId, ...known }))
  const entries = (await logFor('hana')).items.flatMap(item => (item.kind === 'entry' ? [item.entry] : []))
  const of = (action: string) => entries.filter(entry => entry.action === action)
  const nothing = { target: null, changes: [], evidenceId: null, explanation: null, isHidden: true, outcome: 'done' }
  for (const action of ['message.delete', 'message.delete.bulk', 'reaction.remove']) {
    const [one, other] = of(action)
    const [shown, bareEntry] = one!.isHidden ? [other!, one!] : [one!, other!]
    expect(bareEntry).toMatchObject({ ...nothing, actor: { name: 'Mia' } })
    expect(shown.target).toMatchObject({ id: action === 'message.delete.bulk' ? places.garden : open })
    expect(shown.isHidden).toBeUndefined()
  }
})

test('looking for a name, an id, an author or a channel finds nothing there for her, and counts nothing', async () => {
  for (const q of ['Rex', places.ids.cellar[1]!])
    expect(await targetsFor('hana', q)).toMatchObject({ targets: [], count: 0 })
  expect(await targetsFor('hana', 'Otto')).toMatchObject({ count: 2 })
  for (const target of [hidden, places.cellar]) expect((await logFor('hana', { target })).items).toEqual([])
  for (const target of [open, places.garden]) expect((await logFor('hana', { target })).items).not.toEqual([])
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
    expect(await targetsFor(who, places.ids.cellar[1])).toMatchObject({ count: 1 })
  }
  const saved = await savedBy('bo')
  expect(saved.run).toContain('Rex')
  expect(saved.log).toContain('cellar')
})

test('Mia may not read there any more: what she ordered she still sees as she ordered it', async () => {
  await closeCellarTo(CAST.hana.id, CAST.mia.id)
  await expect.poll(() => readBy('mia'), PATIENT).toEqual([places.garden])
  const sent = await sentTo('mia')
  expect(sent.run).toContain('cellar')
  for (const where of ['targets', 'log', 'ofAuthor', 'history']) expect(sent[where]).toContain('Rex')
})
