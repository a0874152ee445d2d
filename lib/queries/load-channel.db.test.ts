import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, type CastName, GUILDS, ROLES } from '../../sandbox/world/cast.ts'
import { readMirrorState } from '../mirror/mirror-state.ts'
import { mayTrustChannels } from '../mirror/trust.ts'
import { authorize } from '../permissions/authorize.ts'
import { mirrorChannels } from '../permissions/live/load-channels.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../test-steward.ts'
import { loadChannel, visibleChannels } from './load-channel.ts'
import { loadGuild } from './load-guild.ts'

const { aurora, borealis } = GUILDS
const { general, moderators, art } = AURORA_CHANNEL_IDS
const PATIENT = { timeout: 20_000 }
const VIEW = String(1n << 10n)
const hiddenFrom = (id: string) => ({ permission_overwrites: [{ id, type: 0 as const, allow: '0', deny: VIEW }] })

type Person = Exclude<CastName, 'steward'>

/** What one person sees and may do, through one Steward. */
function through(of: () => TestSteward) {
  const names = async (who: Person) => {
    const channels = await visibleChannels(of(), await loadGuild(of(), viewerOf(who), aurora))
    return channels.filter(({ type }) => type !== 4).map(({ name }) => name)
  }
  const open = async (who: Person, channelId: string, guildId: string = aurora) =>
    (await loadChannel(of(), await loadGuild(of(), viewerOf(who), guildId), channelId)).name
  const ask = (who: Person, channelId: string, action: 'message.delete' | 'message.list' = 'message.delete') =>
    authorize(of(), { guildId: aurora, moderatorId: CAST[who].id, targetId: undefined, action, channelId })
  return { names, open, ask }
}

describe('on a platform that lists channels and tells of changes', () => {
  let steward: TestSteward
  const { names, open, ask } = through(() => steward)

  beforeAll(async () => {
    steward = await openTestSteward()
    for (const guildId of [aurora, borealis]) await steward.mirrored(guildId)
  })
  afterAll(() => steward.close())

  test('everybody sees the channels that the overwrites leave them', async () => {
    expect(await names('hana')).toEqual(expect.arrayContaining(['welcome', 'general', 'lounge']))
    expect(await names('hana')).not.toContain('moderators')
    expect(await names('mia')).toContain('moderators')
    expect(await names('mia')).not.toContain('admins')
    expect(await names('bo')).toContain('admins')
  })

  test('no right to see it, no such channel, and one of another guild look the same', async () => {
    expect(await open('mia', moderators)).toBe('moderators')
    const message = (channel: Promise<unknown>) => channel.then(String, (error: Error) => error.message)
    const answers = await Promise.all([
      message(open('hana', moderators)),
      message(open('hana', '1')),
      message(open('hana', general, borealis)),
      message(ask('hana', moderators)),
      message(ask('hana', '1')),
    ])
    expect(new Set(answers)).toEqual(new Set(['There is no such channel in this guild, or you cannot see it.']))
  })

  test('a yes comes with the channel it rests on; what the bot cannot see is refused to those who can', async () => {
    expect(await ask('hana', general)).toMatchObject({ channel: { id: general, name: 'general' } })
    const guild = await loadGuild(steward, viewerOf('bo'), aurora)
    const admins = (await visibleChannels(steward, guild)).find(({ name }) => name === 'admins')!
    await expect(ask('bo', admins.id)).rejects.toMatchObject({
      code: 'forbidden',
      message: "#admins is hidden from Steward by the channel's overwrite for @everyone.",
    })
  })

  test('whoever may not enter learns of the guild only that', async () => {
    await expect(ask('otto', general)).rejects.toThrow('There is no such guild')
  })

  test('what is heard to change is read anew at once, also where the mirror is not trusted yet', async () => {
    const topicIn = (channels: { id: string; topic: string | null }[]) => channels.find(({ id }) => id === art)?.topic
    const shown = async () => topicIn(await visibleChannels(steward, await loadGuild(steward, viewerOf('mia'), aurora)))
    const former = await shown()
    for (const topic of ['one', 'two', former ?? null]) {
      await steward.control.changeChannel(art, { topic })
      await vi.waitFor(async () => expect(topicIn(await mirrorChannels(steward, aurora))).toBe(topic), PATIENT)
      expect(await shown()).toBe(topic)
    }
    expect(mayTrustChannels(await readMirrorState(steward.db, aurora)).trusted).toBe(false)
  })

  test('once changes were seen to be told, the mirror is enough and follows them', async () => {
    const { id } = await steward.control.createChannel(aurora, { name: 'shortly' })
    await steward.control.changeChannel(id, { topic: 'for now' })
    await steward.control.deleteChannel(id)
    const trusts = async () => expect(mayTrustChannels(await readMirrorState(steward.db, aurora)).trusted).toBe(true)
    await vi.waitFor(trusts, PATIENT)
    const before = await steward.control.lastRequest()
    await steward.control.changeChannel(art, hiddenFrom(ROLES.aurora.helper))
    await vi.waitFor(() => expect(open('hana', art)).rejects.toThrow('no such channel'), PATIENT)
    await expect(ask('hana', art)).rejects.toMatchObject({ code: 'not_found' })
    expect(await open('mia', art)).toBe('art')
    await steward.control.changeChannel(art, { permission_overwrites: [] })
    await vi.waitFor(async () => expect(await open('hana', art)).toBe('art'), PATIENT)
    const paths = (await steward.control.requests(before)).map(({ path }) => path)
    expect(paths.filter(path => path.endsWith('/channels'))).toEqual([])
  })

  test('an overwrite that cannot be read hides the channel from all but administrators', async () => {
    const odd = { permission_overwrites: [{ id: '1', type: 7, allow: '0', deny: VIEW }] }
    await steward.control.changeChannel(art, odd as object)
    await vi.waitFor(() => expect(open('mia', art)).rejects.toThrow('no such channel'), PATIENT)
    expect(await open('bo', art)).toBe('art')
    await steward.control.changeChannel(art, { permission_overwrites: [] })
    await vi.waitFor(async () => expect(await open('mia', art)).toBe('art'), PATIENT)
  })

  test('while the gateway is down the platform is asked, and while it is silent people look and do nothing', async () => {
    await steward.control.setGatewayFaults({ refusesConnections: true })
    await steward.control.dropGateway()
    await vi.waitFor(
      async () => expect(mayTrustChannels(await readMirrorState(steward.db, aurora)).told).toBe(false),
      PATIENT,
    )
    await steward.control.changeChannel(art, hiddenFrom(ROLES.aurora.helper))
    const asked = through(() => readingAnew(steward))
    await expect(asked.ask('hana', art)).rejects.toMatchObject({ code: 'not_found' })
    expect(await asked.ask('mia', art)).toMatchObject({ channel: { name: 'art' } })

    await steward.control.addFault({ path: '/channels$', times: 10_000, kind: 'status', status: 503 })
    const silent = through(() => readingAnew(steward))
    expect(await silent.open('hana', general)).toBe('general')
    await expect(silent.ask('hana', general)).rejects.toMatchObject({ code: 'platform_unavailable' })
  })
})

/** The same deployment with nothing read lately. */
const readingAnew = (steward: TestSteward) => ({ ...steward, platform: { ...steward.platform } })

describe('on a platform that tells channels with GUILD_CREATE only', () => {
  let steward: TestSteward
  const { names, open, ask } = through(() => steward)

  beforeAll(async () => {
    steward = await openTestSteward({ strict: true })
    await steward.mirrored(aurora)
  })
  afterAll(() => steward.close())

  test('those of the session decide', async () => {
    await vi.waitFor(
      async () => expect(mayTrustChannels(await readMirrorState(steward.db, aurora)).told).toBe(true),
      PATIENT,
    )
    expect(await names('hana')).toContain('general')
    expect(await ask('hana', general)).toMatchObject({ channel: { name: 'general' } })
    await expect(ask('hana', moderators)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('without a session people look by the last known ones, and do nothing', async () => {
    await steward.control.setGatewayFaults({ refusesConnections: true })
    await steward.control.dropGateway()
    await vi.waitFor(
      async () => expect(mayTrustChannels(await readMirrorState(steward.db, aurora)).told).toBe(false),
      PATIENT,
    )
    expect(await open('hana', general)).toBe('general')
    await expect(open('hana', moderators)).rejects.toThrow('no such channel')
    await expect(ask('hana', general)).rejects.toMatchObject({ code: 'platform_unavailable' })
  })
})
