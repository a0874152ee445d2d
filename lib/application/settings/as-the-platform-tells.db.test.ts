import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { StewardError } from '../../errors.ts'
import { getApplication } from '../../platform/applications.ts'
import type { Steward } from '../../steward.ts'
import { openTestSteward, type TestSteward, viewerOf } from '../../test-steward.ts'
import { listening } from '../edits/test-listening.ts'
import { runOwnerCommand } from '../owner-command.ts'
import { settingsOf } from './application-settings.ts'
import { editSettings } from './edit-settings.ts'

let steward: TestSteward
beforeAll(async () => {
  steward = await openTestSteward({ borealisMembers: 1, colossusMembers: 1, withoutMirror: true })
})
afterEach(() => steward.control.clearFaults())
afterAll(() => steward.close())

const edit = (input: object, on: Steward = steward) =>
  runOwnerCommand(editSettings, { steward: on, viewer: viewerOf('ada'), input })

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    error => error as StewardError,
  )

const settings = async () => settingsOf(await getApplication(steward.platform))

/** As the platform tells it, but for what is left out. */
async function toldWithout(...fields: string[]) {
  const { owner_id, ...application } = await steward.control.changeApplication({})
  const told = { ...application, owner: { id: owner_id, username: 'ada' } }
  return Object.fromEntries(Object.entries(told).filter(([field]) => !fields.includes(field)))
}

test("Steward's own redirect URI stays; others come and go", async () => {
  const own = `${steward.env.stewardUrl}/api/auth/callback/platform`
  await steward.control.changeApplication({ redirect_uris: [own] })
  const refused = await refusal(edit({ base: { redirectUris: [own] }, change: { redirectUris: [] } }))
  expect(refused).toMatchObject({ code: 'invalid', details: { fields: { redirectUris: expect.any(String) } } })
  const more = [own, 'https://other.example/callback']
  await edit({ base: { redirectUris: [own] }, change: { redirectUris: more } })
  expect((await settings()).redirectUris).toEqual(more)
  await edit({ base: { redirectUris: more }, change: { redirectUris: [own] } })
  expect((await settings()).redirectUris).toEqual([own])
})

test('addresses of apps are taken, and what is registered already stays whatever it looks like', async () => {
  const own = `${steward.env.stewardUrl}/api/auth/callback/platform`
  const odd = [own, 'myapp://callback', 'urn:ietf:wg:oauth:2.0:oob']
  await steward.control.changeApplication({ redirect_uris: odd })
  const base = { redirectUris: odd }
  const added = [...odd, 'com.example.app:/oauth', 'https://other.example/callback']
  expect((await edit({ base, change: { redirectUris: added } })).view?.settings.redirectUris).toEqual(added)
  const wrong = [...added, 'urn:example:new']
  const refused = await refusal(edit({ base: { redirectUris: added }, change: { redirectUris: wrong } }))
  expect(refused).toMatchObject({
    code: 'invalid',
    details: { fields: { 'change.redirectUris.5': expect.stringContaining('whole address') } },
  })
  await edit({ base: { redirectUris: added }, change: { redirectUris: [own] } })
  expect((await settings()).redirectUris).toEqual([own])
})

test('a platform that does not tell which addresses are registered is sent none: that would unregister the others', async () => {
  const { redirectUris, name } = await settings()
  const body = await toldWithout('redirect_uris')
  await steward.control.addFault({
    method: 'GET',
    path: '^/applications/@me$',
    kind: 'status',
    status: 200,
    times: 9,
    body,
  })
  const since = await steward.control.lastRequest()
  const error = await refusal(edit({ base: { redirectUris: [] }, change: { redirectUris: ['https://a.example/b'] } }))
  expect(error).toMatchObject({ code: 'invalid', details: { fields: { redirectUris: expect.any(String) } } })
  const methods = (await steward.control.requests(since)).map(({ method }) => method)
  expect(methods).not.toContain('PATCH')
  const { view } = await edit({ base: { name }, change: { name: 'Untold' } })
  expect(view?.settings.name).toBe('Untold')
  await steward.control.clearFaults()
  expect(await settings()).toMatchObject({ name: 'Untold', redirectUris })
  await edit({ base: { name: 'Untold' }, change: { name } })
})

test('an answer that tells only a part leaves the rest as it is', async () => {
  const before = await settings()
  const body = { ...(await toldWithout('icon', 'description', 'bot_public', 'redirect_uris')), name: 'Briefly' }
  const fault = { method: 'PATCH', path: '^/applications/@me$', kind: 'status', status: 200, applied: true } as const
  await steward.control.addFault({ ...fault, body })
  const { view } = await edit({ base: { name: before.name }, change: { name: 'Briefly' } })
  expect(view?.settings).toEqual({ ...before, name: 'Briefly' })
  await edit({ base: { name: 'Briefly' }, change: { name: before.name } })
})

test('a description that is emptied is sent as an empty text, which is what the platform takes', async () => {
  const { on, bodies } = listening(steward)
  await steward.control.changeApplication({ description: 'Something' })
  const { view } = await edit({ base: { description: 'Something' }, change: { description: ' ' } }, on)
  expect(bodies).toEqual([{ description: '' }])
  expect(view?.settings.description).toBe('')
})
