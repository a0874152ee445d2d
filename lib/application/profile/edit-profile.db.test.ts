import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST } from '../../../sandbox/world/cast.ts'
import type { StewardError } from '../../errors.ts'
import { getCurrentUser } from '../../platform/users.ts'
import type { Steward } from '../../steward.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { listChanges } from '../changes/list-changes.ts'
import { listening } from '../edits/test-listening.ts'
import { applicationIdentityOf } from '../identity.ts'
import { runOwnerCommand } from '../owner-command.ts'
import { profileOf } from './bot-profile.ts'
import { editProfile } from './edit-profile.ts'

let steward: TestSteward
beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 1, colossusMembers: 1, withoutMirror: true })
})
afterEach(() => steward.control.clearFaults())
afterAll(() => steward.close())

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const edit = (input: object, on: Steward = steward) =>
  runOwnerCommand(editProfile, { steward: on, viewer: viewerOf('ada'), input })

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    error => error as StewardError,
  )

const profile = async () => profileOf(await getCurrentUser(steward.platform))

const sent = async (since: number) =>
  (await steward.control.requests(since)).filter(({ method }) => method === 'PATCH').map(({ path }) => path)

test('name, picture and bio go by way of the application, a banner by way of the account', async () => {
  const base = await profile()
  const since = await steward.control.lastRequest()
  const { username, bio } = base
  const { on, bodies } = listening(steward)
  const change = { username: 'warden', bio: ' At your service 🛡️ ' }
  const { view } = await edit({ base: { username, bio }, change }, on)
  expect(view?.profile).toMatchObject({ username: 'warden', bio: 'At your service 🛡️' })
  const pictures = { avatar: PIXEL, banner: PIXEL }
  const { view: next } = await edit({ base: { avatar: base.avatar, banner: base.banner }, change: pictures }, on)
  expect(next?.bannerUrl).toContain(next?.profile.banner)
  expect(await sent(since)).toEqual(['/applications/@me/bot', '/users/@me'])
  expect(bodies).toEqual([{ username: 'warden', bio: 'At your service 🛡️' }, pictures])
  expect((await listChanges(steward.db)).slice(0, 2)).toMatchObject([
    { action: 'profile.edit', intent: { avatar: true, banner: true }, outcome: 'done' },
    { action: 'profile.edit', intent: { username: 'warden' }, before: { username }, outcome: 'done' },
  ])
})

test('the name in the frame of the pages follows', async () => {
  const named = await getCurrentUser(steward.platform)
  await applicationIdentityOf(steward.db, steward.platform)
  await steward.control.changeUser(CAST.steward.id, { global_name: null })
  const { username } = named
  await edit({ base: { username }, change: { username: 'watchman' } })
  expect((await applicationIdentityOf(steward.db, steward.platform)).botName).toBe('watchman')
})

test('a bio that was changed elsewhere waits for a choice', async () => {
  const { bio } = await profile()
  await steward.control.changeUser(CAST.steward.id, { bio: 'Theirs' })
  expect(await refusal(edit({ base: { bio }, change: { bio: 'Mine' } }))).toMatchObject({
    code: 'conflict',
    details: { elsewhere: { bio: 'Theirs' } },
  })
  expect((await profile()).bio).toBe('Theirs')
})

test('what the platform would refuse is told before', async () => {
  const since = await steward.control.lastRequest()
  for (const change of [{ username: 'a b' }, { username: 'x' }, { bio: '🛡'.repeat(191) }, { banner: 'x' }, {}]) {
    expect(await refusal(edit({ base: {}, change }))).toMatchObject({ code: 'invalid' })
  }
  expect(await sent(since)).toEqual([])
  const { bio } = await profile()
  await edit({ base: { bio }, change: { bio: '🛡'.repeat(190) } })
  expect((await profile()).bio).toBe('🛡'.repeat(190))
})

test('a lost answer to a picture is looked up by its hash', async () => {
  const { avatar } = await profile()
  const lost = { method: 'PATCH', path: '^/applications/@me/bot$', times: 9, kind: 'status' as const, status: 502 }
  await steward.control.addFault(lost)
  const GIF = `data:image/gif;base64,${Buffer.from('GIF89a a picture').toString('base64')}`
  const change = { base: { avatar }, change: { avatar: GIF } }
  expect(await refusal(edit(change))).toMatchObject({ code: 'platform_unavailable' })
  await steward.control.clearFaults()
  await steward.control.addFault({ ...lost, applied: true })
  expect((await edit(change)).view?.profile.avatar).not.toBe(avatar)
})
