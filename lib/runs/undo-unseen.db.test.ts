import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { banMember } from '../moderation/ban-member.ts'
import { moveMember } from '../moderation/move-member.ts'
import { removeBan } from '../moderation/remove-ban.ts'
import { ordersFor, refusalOf } from '../moderation/test-orders.ts'
import { undoEntry } from '../moderation/undo-entry.ts'
import { voiceStateOf } from '../moderation/voice-state.ts'
import { RUN_COMMANDS } from './run-commands.ts'
import { openTestRuns, PATIENT, type TestRuns } from './test-runs.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const guildId = GUILDS.aurora
const { helper, moderator, senior } = ROLES.aurora
const { lounge, stage } = AURORA_CHANNEL_IDS
const HIDDEN = { id: guildId, type: 0, allow: '0', deny: '1024' } as const
let runs: TestRuns
let orders: ReturnType<typeof ordersFor>

beforeAll(async () => {
  runs = await openTestRuns()
  await runs.mirrored(guildId)
  orders = ordersFor(runs, guildId)
})
afterAll(() => runs.close())

const added = async (username: string) => (await runs.control.addMember(guildId, { username })).user.id
const undo = (entryId: string) => runs.order('mia', undoEntry, { guildId, entryId, reason: '' })
const listsOfBans = async (since: number) =>
  (await runs.control.requests(since)).filter(({ method, path }) => method === 'GET' && path.includes('/bans'))

/** What a plan to take back all that Mia did to somebody says, of each. */
async function planned(userId: string) {
  const filter = { actor: CAST.mia.id, target: userId }
  const { runId } = await runs.order('mia', RUN_COMMANDS.takeBack, { guildId, reason: '', filter })
  return (await runs.targets(runId)).map(({ plan, planText }) => [plan, planText])
}

test('whoever may not know who is banned learns it by no undo of their own ban, and nobody asks the platform for them', async () => {
  await runs.wear(guildId, CAST.mia.id, [senior])
  const [free, banned, again] = [await added('free'), await added('banned'), await added('again')]
  const entries: string[] = []
  for (const userId of [free, banned]) {
    entries.push((await orders.order(banMember, { userId, deleteMessageDays: 0 })).entryId)
    await orders.heardBan(userId)
  }
  await orders.order(removeBan, { userId: free }, 'bo')
  await orders.heardBan(free, false)
  await orders.order(banMember, { userId: again, deleteMessageDays: 0 }, 'bo')
  await orders.heardBan(again)
  entries.push((await orders.order(removeBan, { userId: again })).entryId)
  await orders.heardBan(again, false)
  await orders.order(banMember, { userId: again, deleteMessageDays: 0 }, 'bo')

  await runs.wear(guildId, CAST.mia.id, [helper])
  const since = await runs.control.lastRequest()
  for (const entryId of entries) {
    const refused = await refusalOf(undo(entryId))
    expect(refused).toMatchObject({ code: 'forbidden', message: expect.stringMatching(/^Needs Ban Members/) })
    expect(refused.details.confirmable).toBeUndefined()
  }
  for (const userId of [free, banned, again]) {
    expect(await planned(userId)).toEqual([['you_lack', expect.stringMatching(/^Needs Ban Members/)]])
  }
  expect(await listsOfBans(since)).toEqual([])
})

test('nor where somebody sits in voice, without Move Members or in a channel that is hidden from them', async () => {
  const backstage = (
    await runs.control.createChannel(guildId, { name: 'backstage', type: 2, permission_overwrites: [HIDDEN] })
  ).id
  await runs.wear(guildId, CAST.mia.id, [senior])
  const userId = await added('singer')
  const sitsIn = async (channelId: string | null) => {
    await runs.control.setVoice(guildId, userId, { channel_id: channelId })
    const heard = async () => (await voiceStateOf(runs, guildId, userId))?.channelId ?? null
    await expect.poll(heard, PATIENT).toBe(channelId)
  }
  await sitsIn(lounge)
  const { entryId } = await orders.order(moveMember, { userId, channelId: stage })
  await sitsIn(backstage)
  expect(await refusalOf(undo(entryId))).toMatchObject({ code: 'not_found' })
  expect(await planned(userId)).toEqual([['you_lack', 'They are in a channel that Mia cannot see.']])

  await runs.wear(guildId, CAST.mia.id, [moderator])
  for (const channelId of [backstage, lounge, null]) {
    await sitsIn(channelId)
    const message = expect.stringMatching(/^Needs Move Members/)
    expect(await refusalOf(undo(entryId))).toMatchObject({ code: 'forbidden', message })
    expect(await planned(userId)).toEqual([['you_lack', message]])
  }
})

test('nor by the turn of a run that was planned while they might, and goes when they may no longer', async () => {
  await runs.wear(guildId, CAST.mia.id, [senior])
  const userId = await added('later')
  await orders.order(banMember, { userId, deleteMessageDays: 0 })
  await orders.heardBan(userId)
  const filter = { actor: CAST.mia.id, target: userId }
  const { runId } = await runs.order('mia', RUN_COMMANDS.takeBack, { guildId, reason: '', filter })
  await orders.order(removeBan, { userId }, 'bo')
  await orders.heardBan(userId, false)
  await runs.wear(guildId, CAST.mia.id, [helper])
  await runs.order('mia', RUN_COMMANDS.start, { guildId, runId })
  await expect.poll(async () => (await runs.view('mia', guildId, runId)).finishedAt, PATIENT).not.toBeNull()
  const told = JSON.stringify([await runs.view('mia', guildId, runId), await runs.targets(runId)])
  expect(told).toContain('Ban Members')
  expect(told).not.toContain('is not banned any more')
})
