import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { channels } from '../db/schema/channels.ts'
import { runs as runTable } from '../db/schema/runs.ts'
import { voiceStateOf } from '../moderation/voice-state.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { lostRight } from './standing-of.ts'
import { openTestRuns, PATIENT, type TestRuns } from './test-runs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.aurora
const { lounge, stage } = AURORA_CHANNEL_IDS
const HIDDEN = { id: guildId, type: 0, allow: '0', deny: '1024' } as const
let runs: TestRuns
let backstage: string

beforeAll(async () => {
  runs = await openTestRuns()
  await runs.mirrored(guildId)
  const channel = { name: 'backstage', type: 2, permission_overwrites: [HIDDEN] }
  backstage = (await runs.control.createChannel(guildId, channel)).id
})
afterAll(() => runs.close())

beforeEach(() => runs.wear(guildId, CAST.mia.id, [ROLES.aurora.senior]))

/** Waits until the mirror has heard that a channel is there, or is not. */
const heard = (channelId: string, isThere: boolean) =>
  expect.poll(() => runs.db.orm.$count(channels, eq(channels.id, channelId)), PATIENT).toBe(isThere ? 1 : 0)

/** New members of the guild, each in a voice channel or in none. */
async function people(...channelIds: (string | null)[]): Promise<string[]> {
  const ids: string[] = []
  for (const channelId of channelIds) {
    const userId = (await runs.control.addMember(guildId, { username: `voice${ids.length}` })).user.id
    if (channelId) await sitsIn(userId, channelId)
    ids.push(userId)
  }
  return ids
}

async function sitsIn(userId: string, channelId: string | null): Promise<void> {
  await runs.control.setVoice(guildId, userId, { channel_id: channelId })
  await expect.poll(async () => (await voiceStateOf(runs, guildId, userId))?.channelId ?? null, PATIENT).toBe(channelId)
}

const voices = (ids: string[]) => Promise.all(ids.map(id => runs.control.voice(guildId, id)))

async function done(runId: string) {
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  return runs.stands('mia', guildId, runId, 'done')
}

test('Mia mutes all who are in voice and takes it back; who is in none, or where she cannot see, is told of', async () => {
  const ids = await people(lounge, stage, null, backstage)
  const [first = '', second = '', , hidden = ''] = ids
  const order = { guildId, action: 'member.voice.mute', input: { mute: true }, reason: 'Shouting' }
  const runId = await runs.plan('mia', { ...order, targets: { ids } })
  const planned = await runs.view('mia', guildId, runId)
  expect(planned).toMatchObject({ input: { mute: true }, plan: { do: 2, already: 1, you_lack: 1 } })
  const texts = new Map((await runs.targets(runId)).map(({ targetId, planText }) => [targetId, planText]))
  expect([...texts.values()].filter(Boolean).toSorted()).toEqual([
    'Steward does not know of a voice channel that voice2 is in.',
    'They are in a channel that Mia cannot see.',
  ])

  expect((await done(runId)).states).toMatchObject({ done: 2, skipped: 2 })
  expect(await voices([first, second, hidden])).toMatchObject([{ mute: true }, { mute: true }, { mute: false }])

  // Who has gone meanwhile keeps it until they are back, and is no reason to stop.
  await sitsIn(second, null)
  await expect.poll(async () => (await voiceStateOf(runs, guildId, first))?.mute, PATIENT).toBe(true)
  const undo = await runs.order('mia', RUN_COMMANDS.undo, { guildId, runId, reason: '' })
  expect(await runs.view('mia', guildId, undo.runId)).toMatchObject({ plan: { do: 1, already: 1 } })
  expect(await runs.view('mia', guildId, undo.runId)).toMatchObject({ input: { mute: false } })
  await done(undo.runId)
  expect(await voices([first])).toMatchObject([{ mute: false }])

  await sitsIn(second, stage)
  const rest = await runs.order('mia', RUN_COMMANDS.undo, { guildId, runId, reason: '' })
  expect(await runs.view('mia', guildId, rest.runId)).toMatchObject({ plan: { do: 1 } })
  await done(rest.runId)
  expect(await voices([second])).toMatchObject([{ mute: false }])
})

test('Mia moves many to one channel, and out of voice; what she cannot see is no channel to her', async () => {
  const ids = await people(lounge, lounge, stage)
  const order = { guildId, action: 'member.voice.move', reason: '', targets: { ids } }
  const moved = await runs.plan('mia', { ...order, input: { channelId: stage } })
  expect(await runs.view('mia', guildId, moved)).toMatchObject({ plan: { do: 2, already: 1 } })
  await done(moved)
  expect(await voices(ids)).toMatchObject([{ channel_id: stage }, { channel_id: stage }, { channel_id: stage }])

  const hidden = runs.plan('mia', { ...order, input: { channelId: backstage } })
  await expect(hidden).rejects.toMatchObject({ code: 'forbidden', message: expect.stringContaining('gone or hidden') })

  expect(await runs.view('bo', guildId, moved)).toMatchObject({ input: { channelId: stage }, isUndoable: true })
  await runs.order('mia', RUN_COMMANDS.undo, { guildId, runId: moved, reason: '' })

  const out = await runs.plan('mia', { ...order, input: { channelId: null } })
  await done(out)
  expect(await voices(ids)).toEqual([null, null, null])
  expect(await runs.view('mia', guildId, out)).toMatchObject({ isUndoable: false, may: { undo: false } })
})

test('who goes where Mia cannot see is left out at their turn, and stops nobody else', async () => {
  const ids = await people(lounge, lounge, lounge)
  const order = { guildId, action: 'member.voice.mute', input: { mute: true }, reason: '', targets: { ids } }
  const runId = await runs.plan('mia', order)
  await sitsIn(ids[0]!, backstage)
  expect((await done(runId)).states).toEqual({ done: 2, refused: 1 })
  const hidden = (await runs.targets(runId)).find(({ targetId }) => targetId === ids[0])
  expect(hidden?.explanation).toMatch(/^They are in a channel, or would go to one, that is gone or hidden/)
})

test('where the channel to move them to is gone, the run says so instead of going on for ever', async () => {
  const { id: channelId } = await runs.control.createChannel(guildId, { name: 'passing', type: 2 })
  const order = { guildId, action: 'member.voice.move', input: { channelId }, reason: '' }
  const runId = await runs.plan('mia', { ...order, targets: { ids: await people(lounge) } })
  await runs.control.deleteChannel(channelId)
  await heard(channelId, false)
  const says = { code: 'forbidden', message: 'The channel to move them to is gone or hidden from you.' }
  const start = () => runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  await expect.poll(() => start().catch(({ code, message }) => ({ code, message })), PATIENT).toEqual(says)

  const [run] = await runs.db.orm.select().from(runTable).where(eq(runTable.id, runId))
  const [target] = await runs.targets(runId)
  const mia = { id: CAST.mia.id, name: 'Mia' }
  expect(await lostRight(runs, run!, mia, 'ordered', target!)).toBe(
    'Mia, who ordered this, may not do this any more: the channel to move them to is gone or hidden from Mia.',
  )
})

test('who came from a channel that is gone stays where they are, and the others are moved back', async () => {
  const { id: passing } = await runs.control.createChannel(guildId, { name: 'passing', type: 2 })
  const ids = await people(passing, lounge)
  const order = { guildId, action: 'member.voice.move', input: { channelId: stage }, reason: '', targets: { ids } }
  const runId = await runs.plan('mia', order)
  await done(runId)
  for (const id of ids) await sitsIn(id, stage)
  await runs.control.deleteChannel(passing)
  await heard(passing, false)
  const undone = async () => {
    const undo = await runs.order('mia', RUN_COMMANDS.undo, { guildId, runId, reason: '' })
    return runs.view('mia', guildId, undo.runId)
  }
  await expect.poll(async () => (await undone()).plan, PATIENT).toEqual({ do: 1, you_lack: 1 })
  await done((await undone()).id)
  expect(await voices(ids)).toMatchObject([{ channel_id: stage }, { channel_id: lounge }])
})

test('where Bo has moved somebody, out of her sight, is not told to Mia', async () => {
  const [id = ''] = await people(lounge)
  const forTheBot = { id: CAST.steward.id, type: 1, allow: '1049600', deny: '0' } as const
  const channel = { name: 'green room', type: 2, permission_overwrites: [HIDDEN, forTheBot] }
  const { id: channelId } = await runs.control.createChannel(guildId, channel)
  await heard(channelId, true)
  const order = { guildId, action: 'member.voice.move', reason: '', targets: { ids: [id] } }
  const runId = await runs.plan('bo', { ...order, input: { channelId } })
  await runs.order('bo', RUN_COMMANDS.start, { guildId, runId })
  await runs.stands('bo', guildId, runId, 'done')
  expect((await runs.view('bo', guildId, runId)).input).toEqual({ channelId })
  expect((await runs.view('mia', guildId, runId)).input).toEqual({})
})

test('who leaves voice after the plan is refused at their turn, and the others have theirs', async () => {
  const ids = await people(lounge, lounge)
  const order = { guildId, action: 'member.voice.deafen', input: { deaf: true }, reason: '', targets: { ids } }
  const runId = await runs.plan('mia', order)
  await sitsIn(ids[0]!, null)
  expect((await done(runId)).states).toEqual({ done: 1, refused: 1 })
  const gone = (await runs.targets(runId)).find(({ targetId }) => targetId === ids[0])
  expect(gone?.explanation).toBe('Steward does not know of a voice channel that voice0 is in.')
})

test('whoever may mute nobody plans nothing', async () => {
  const ids = await people(lounge)
  await runs.wear(guildId, CAST.mia.id, [ROLES.aurora.moderator])
  const order = { guildId, action: 'member.voice.mute', input: { mute: true }, reason: '', targets: { ids } }
  await expect(runs.plan('mia', order)).rejects.toMatchObject({ code: 'forbidden' })
})
