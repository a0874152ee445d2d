import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AURORA_CHANNEL_IDS } from '../../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import type { MembersFilter } from '../../directory/members-url.ts'
import { StewardError } from '../../errors.ts'
import { voiceStateOf } from '../../moderation/voice-state.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { loadGuild } from '../load-guild.ts'
import { getMember } from './get-member.ts'
import { heardSince } from './last-written.ts'
import { seenFilter } from './seen-filter.ts'
import { selectMembers } from './select-members.ts'
import { viewMembers } from './view-members.ts'

const guildId = GUILDS.aurora
const { general, lounge } = AURORA_CHANNEL_IDS
const HIDDEN = { id: guildId, type: 0, allow: '0', deny: '1024' } as const
let steward: TestSteward
let backstage: string
let hidden: string

beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 10, colossusMembers: 10 })
  await steward.mirrored(guildId)
  const channel = { name: 'backstage', type: 2, permission_overwrites: [HIDDEN] }
  backstage = (await steward.control.createChannel(guildId, channel)).id
  hidden = (await steward.control.addMember(guildId, { username: 'hidden' })).user.id
  await steward.control.setVoice(guildId, hidden, { channel_id: backstage })
  const place = async () => (await voiceStateOf(steward, guildId, hidden))?.channelId
  await vi.waitFor(async () => expect(await place()).toBe(backstage), { timeout: 20_000 })
  await steward.control.createMessage(general, { author_id: CAST.otto.id, content: 'here I am' })
  const heard = () => heardSince(steward.db.orm, guildId)
  await vi.waitFor(async () => expect(await heard()).toBeInstanceOf(Date), { timeout: 20_000 })
})
afterAll(() => steward.close())

/** Whom somebody finds by channels, in the list and for "select all". */
async function found(who: 'bo' | 'mia', inChannel: string[]) {
  const guild = await loadGuild(steward, viewerOf(who), guildId)
  const { rows } = await viewMembers(steward, viewerOf(who), guild, { inChannel, limit: 100 })
  const { ids } = await selectMembers(
    steward.db,
    steward.platform.profile,
    guildId,
    await seenFilter(steward, guild, { inChannel }),
  )
  expect(ids.toSorted()).toEqual(rows.map(({ userId }) => userId).toSorted())
  return ids
}

test('who is in a channel is found by those who see it', async () => {
  expect(await found('mia', [lounge])).toContain(CAST.otto.id)
  expect(await found('bo', [backstage])).toEqual([hidden])
  expect(await found('bo', [backstage, lounge])).toEqual(expect.arrayContaining([hidden, CAST.otto.id]))
})

test('a channel that somebody cannot see is as good as none: nobody is in it', async () => {
  expect(await found('mia', [backstage])).toEqual([])
  expect(await found('mia', [backstage, lounge])).not.toContain(hidden)
  expect(await found('mia', ['404'])).toEqual([])
})

/** What somebody is told who asks the list, "select all" or a file by this; none where they are answered. */
async function refusals(who: 'bo' | 'mia' | 'hana', filter: MembersFilter): Promise<(string | undefined)[]> {
  const viewer = viewerOf(who)
  const guild = await loadGuild(steward, viewer, guildId)
  const { profile } = steward.platform
  const asking = [
    async () => viewMembers(steward, viewer, guild, { ...filter, limit: 100 }),
    async () => viewMembers(steward, viewer, guild, { ...filter, ids: [hidden], limit: 100 }),
    async () => selectMembers(steward.db, profile, guildId, await seenFilter(steward, guild, filter)),
  ]
  return Promise.all(
    asking.map(ask =>
      ask().then(
        () => undefined,
        error => (error instanceof StewardError && error.code === 'forbidden' ? error.details.because?.[0] : error),
      ),
    ),
  )
}

const OF_THE_RECORD: MembersFilter[] = [
  { warnings: 1 },
  { warningsAfter: '30d' },
  { timeouts: 2 },
  { kicks: 1, q: 'otto' },
  { bansBefore: '30d', bot: 'no' },
]

test.each(OF_THE_RECORD)('whoever may not read the whole log finds nobody by %j, and is told why', async filter => {
  const because = expect.stringMatching(/^To find members by what was done to them here: needs View Audit Log/)
  expect(await refusals('hana', filter)).toEqual([because, because, because])
  expect(await refusals('mia', filter)).toEqual([undefined, undefined, undefined])
})

test.each<MembersFilter>([{ notes: 'yes' }, { notes: 'no' }])(
  'whoever may not read notes finds nobody by %j, and is told why',
  async filter => {
    const because = expect.stringMatching(
      /^To find members by staff notes: needs Kick Members, Ban Members or Moderate/,
    )
    expect(await refusals('hana', filter)).toEqual([because, because, because])
    expect(await refusals('mia', filter)).toEqual([undefined, undefined, undefined])
  },
)

test.each<MembersFilter>([{ wroteAfter: '1h' }, { wroteBefore: '0m' }])(
  'whoever may moderate no member finds nobody by %j, and is told why',
  async filter => {
    const because = expect.stringMatching(
      /^To find members by when they last wrote: needs Kick Members, Ban Members or Moderate/,
    )
    expect(await refusals('hana', filter)).toEqual([because, because, because])
    expect(await refusals('mia', filter)).toEqual([undefined, undefined, undefined])
  },
)

test('who was silent since before Steward listened is not known, and nobody is found', async () => {
  const [refused] = await refusals('mia', { wroteBefore: '1h' })
  expect(refused).toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(/^Who was silent so long is not known/),
  })
  expect(await refusals('mia', { wroteAfter: '1h' })).toEqual([undefined, undefined, undefined])
})

test('when somebody last wrote is told to those alone who may moderate members', async () => {
  const ofOtto = async (who: 'mia' | 'hana') => {
    const guild = await loadGuild(steward, viewerOf(who), guildId)
    const { rows } = await viewMembers(steward, viewerOf(who), guild, { ids: [CAST.otto.id], wrote: 'yes', limit: 100 })
    return rows[0]!
  }
  expect((await ofOtto('mia')).lastWrote).toEqual({ at: expect.any(String), heardSince: expect.any(String) })
  expect(await ofOtto('hana')).not.toHaveProperty('lastWrote')
  const guild = await loadGuild(steward, viewerOf('hana'), guildId)
  expect(await getMember(steward, viewerOf('hana'), guild, CAST.otto.id)).toMatchObject({ lastWrote: null })
})

test('by anything else Hana may find members', async () => {
  expect(await refusals('hana', { timedOut: 'no', nick: 'no', wasCalled: 'rex', inChannel: [lounge] })).toEqual(
    Array(3).fill(undefined),
  )
})
