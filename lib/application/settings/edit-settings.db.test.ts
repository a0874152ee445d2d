import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST, type CastName } from '../../../sandbox/world/cast.ts'
import type { StewardError } from '../../errors.ts'
import { getApplication } from '../../platform/applications.ts'
import { profiles } from '../../platform/profile.ts'
import type { Steward } from '../../steward.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { listChanges } from '../changes/list-changes.ts'
import { listening } from '../edits/test-listening.ts'
import { ownInvite } from '../invite/own-link.ts'
import { runOwnerCommand } from '../owner-command.ts'
import { settingsOf } from './application-settings.ts'
import { editSettings } from './edit-settings.ts'

let steward: TestSteward
beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 1, colossusMembers: 1, withoutMirror: true })
})
afterEach(() => steward.control.clearFaults())
afterAll(() => steward.close())

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const edit = (input: object, { as = 'ada', on = steward }: { as?: CastName; on?: Steward } = {}) =>
  runOwnerCommand(editSettings, { steward: on, viewer: viewerOf(as), input })

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    error => error as StewardError,
  )

const settings = async () => settingsOf(await getApplication(steward.platform))

const sent = async (since: number) =>
  (await steward.control.requests(since)).filter(({ method }) => method === 'PATCH').map(({ path }) => path)

test('only what changed is sent, and the change is written down without the picture', async () => {
  const before = await settings()
  const { on, bodies } = listening(steward)
  const input = { base: { name: before.name, icon: before.icon }, change: { name: '  Warden ', icon: PIXEL } }
  const { view } = await edit(input, { on })
  expect(view?.settings).toMatchObject({ name: 'Warden', icon: expect.any(String), redirectUris: before.redirectUris })
  const shown = await fetch(view?.iconUrl ?? '')
  expect({ status: shown.status, type: shown.headers.get('content-type') }).toEqual({ status: 200, type: 'image/png' })
  expect(bodies).toEqual([{ name: 'Warden', icon: PIXEL }])
  const [change] = await listChanges(steward.db)
  expect(change).toMatchObject({
    action: 'settings.edit',
    actorName: 'Ada',
    outcome: 'done',
    intent: { name: 'Warden', icon: true },
    before: { name: before.name, icon: before.icon !== null },
  })
  expect(JSON.stringify(change)).not.toContain('base64')
  await edit({ base: { icon: view?.settings.icon }, change: { icon: null } })
  expect((await settings()).icon).toBeNull()
})

test('a change of another field elsewhere stays, and one of the same field waits for a choice', async () => {
  const opened = await settings()
  await steward.control.changeApplication({ name: 'Marshal', bot_public: !opened.botPublic })
  const base = { name: opened.name, description: opened.description }
  const error = await refusal(edit({ base, change: { name: 'Sheriff', description: 'Keeps the peace' } }))
  expect(error).toMatchObject({ code: 'conflict', details: { elsewhere: { name: 'Marshal' } } })
  expect(await settings()).toMatchObject({ name: 'Marshal', description: opened.description })
  await edit({ base: { ...base, name: 'Marshal' }, change: { name: 'Sheriff', description: 'Keeps the peace' } })
  expect(await settings()).toMatchObject({
    name: 'Sheriff',
    description: 'Keeps the peace',
    botPublic: !opened.botPublic,
  })
})

test('what has come to be so already is not sent again', async () => {
  const { name } = await settings()
  const since = await steward.control.lastRequest()
  expect((await edit({ base: { name: 'Long ago' }, change: { name } })).view?.settings.name).toBe(name)
  expect(await sent(since)).toEqual([])
})

test("the platform's words stand beside the fields it refuses", async () => {
  const before = await settings()
  const { name, description } = before
  const change = { name: 'x'.repeat(101), description: 'y'.repeat(401) }
  const error = await refusal(edit({ base: { name, description }, change }))
  expect(error).toMatchObject({
    code: 'platform_refused',
    details: { fields: { name: expect.stringContaining('100'), description: expect.stringContaining('400') } },
  })
  expect(await settings()).toEqual(before)
  expect((await listChanges(steward.db))[0]).toMatchObject({ outcome: 'refused' })
})

test('what is wrong before it is sent', async () => {
  const since = await steward.control.lastRequest()
  const { redirectUris } = await settings()
  for (const change of [
    {},
    { name: ' ' },
    { icon: 'data:image/svg+xml;base64,PHN2Zz4=' },
    { icon: PIXEL.replace('png', 'gif') },
    { icon: `data:image/gif;base64,${Buffer.from(`GIF89a${'x'.repeat(2 * 1024 * 1024)}`).toString('base64')}` },
    { redirectUris: [...redirectUris, 'javascript:alert(1)'] },
    { redirectUris: ['https://a.example', 'https://a.example'] },
    { owner: CAST.mia.id },
  ]) {
    expect(await refusal(edit({ base: {}, change }))).toMatchObject({
      code: 'invalid',
      details: { fields: { change: expect.any(String) } },
    })
  }
  expect(await sent(since)).toEqual([])
})

test('a lost answer is looked up', async () => {
  const { name } = await settings()
  const lost = { method: 'PATCH', path: '^/applications/@me$', times: 9, kind: 'status' as const, status: 502 }
  await steward.control.addFault({ ...lost, applied: true })
  expect((await edit({ base: { name }, change: { name: 'Arrived' } })).view?.settings.name).toBe('Arrived')
  await steward.control.clearFaults()
  await steward.control.addFault(lost)
  const error = await refusal(edit({ base: { name: 'Arrived' }, change: { name: 'Never sent' } }))
  expect(error).toMatchObject({ code: 'platform_unavailable', message: expect.stringContaining('nothing was changed') })
  expect((await listChanges(steward.db))[0]).toMatchObject({ outcome: 'failed' })
})

test('what only the page of the platform changes is refused here', async () => {
  const { name, redirectUris } = await settings()
  const on = (profile: 'fluxer' | 'spacebar') => ({
    ...steward,
    platform: { ...steward.platform, profile: profiles[profile] },
  })
  const since = await steward.control.lastRequest()
  const base = { name, redirectUris }
  const anything = await refusal(edit({ base, change: { name: 'Other' } }, { on: on('fluxer') }))
  expect(anything).toMatchObject({
    code: 'invalid',
    details: { fields: { name: expect.stringContaining('own page') } },
  })
  const uris = await refusal(edit({ base, change: { redirectUris: [] } }, { on: on('spacebar') }))
  expect(uris).toMatchObject({ details: { fields: { redirectUris: expect.stringContaining('own page') } } })
  expect(await sent(since)).toEqual([])
})

test('nobody but the owner, at this moment', async () => {
  const { name } = await settings()
  for (const as of ['bo', 'mia', 'otto'] as const) {
    expect(await refusal(edit({ base: { name }, change: { name: 'Mine' } }, { as }))).toMatchObject({
      code: 'forbidden',
    })
  }
  await steward.control.changeApplication({ owner_id: CAST.bo.id })
  expect(await refusal(edit({ base: { name }, change: { name: 'Mine' } }))).toMatchObject({ code: 'forbidden' })
  await steward.control.changeApplication({ owner_id: CAST.ada.id })
  expect((await settings()).name).toBe(name)
})

test('while the full code flow is asked for, Steward offers no link of its own: alone it would add nothing', async () => {
  expect((await ownInvite(steward)).link).toContain('/oauth2/authorize?')
  await edit({ base: { botRequireCodeGrant: false }, change: { botRequireCodeGrant: true } })
  expect((await ownInvite(steward)).link).toBeNull()
  await edit({ base: { botRequireCodeGrant: true }, change: { botRequireCodeGrant: false } })
  expect((await ownInvite(steward)).link).toContain('/oauth2/authorize?')
})
