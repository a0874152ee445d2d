import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZodError } from 'zod'
import { editApplication } from '../applications.ts'
import { listAuditLog } from '../audit-logs.ts'
import { PlatformLacks, TokenRejected } from '../errors.ts'
import { createMessage } from '../messages.ts'
import { oauthAddresses } from '../oauth.ts'
import type { Platform } from '../platform.ts'
import { type Profile, profiles } from '../profile.ts'
import { createRole, deleteRole, editRole, listRoles, reorderRoles } from '../roles.ts'
import { failure } from '../test-platform.ts'
import { startRecorder } from '../test-recorder.ts'
import { getCurrentUser } from '../users.ts'
import { recordSent } from './test-sent.ts'

let recorder: Awaited<ReturnType<typeof recordSent>>
beforeAll(async () => {
  recorder = await recordSent()
})
afterAll(() => recorder.stop())

const place = { channelId: '40', guildId: '9' }

test('settings of the application: by the bot, without redirect addresses, or on the platform’s page', async () => {
  const redirect = (platform: Platform) => editApplication(platform, { redirectUris: ['https://x.example'] })
  const rename = (platform: Platform) => editApplication(platform, { name: 'Steward' })
  for (const profile of [profiles.v1, profiles.discord]) {
    expect(await recorder.sent(profile, redirect)).toMatchObject({ path: '/applications/@me', method: 'PATCH' })
  }
  expect(await recorder.sent(profiles.spacebar, rename)).toMatchObject({ body: { name: 'Steward' } })
  expect(await recorder.refused(profiles.spacebar, redirect)).toBeInstanceOf(ZodError)
  expect(await recorder.refused(profiles.fluxer, rename)).toBeInstanceOf(PlatformLacks)
})

test('the platform’s own log: read, not asked for, or known to be empty', async () => {
  const read = (platform: Platform) => listAuditLog(platform, '9')
  expect(await recorder.sent(profiles.v1, read)).toMatchObject({ path: '/guilds/9/audit-logs?limit=100' })
  expect(await recorder.refused(profiles.fluxer, read)).toBeInstanceOf(PlatformLacks)
  const spacebar = recorder.platform(profiles.spacebar)
  await read(spacebar)
  expect(await failure(read(spacebar))).toBeInstanceOf(PlatformLacks)
  expect(recorder.requests.splice(0).length).toBe(1)
})

test('characters are counted as the platform does', async () => {
  const post = (content: string) => (platform: Platform) => createMessage(platform, place, { content })
  const emojis = '🙄'.repeat(1500)
  expect(await recorder.sent(profiles.discord, post(emojis))).toMatchObject({ body: { content: emojis } })
  expect(await recorder.refused(profiles.spacebar, post(emojis))).toBeInstanceOf(ZodError)
})

test('role paths are the profile’s', async () => {
  const roles = { allPath: '/g/:guild/r', onePath: '/g/:guild/r/:role' }
  const profile = { ...profiles.v1, roles }
  const paths = async (of: Profile) => {
    const platform = recorder.platform(of)
    await failure(listRoles(platform, '9'))
    await failure(createRole(platform, '9', {}))
    await failure(reorderRoles(platform, '9', [{ id: '7', position: 1 }]))
    await failure(editRole(platform, '9', '7', { permissions: '0' }))
    await failure(deleteRole(platform, '9', '7'))
    return recorder.requests.splice(0).map(({ path }) => path)
  }
  const [all, one] = ['/guilds/9/roles', '/guilds/9/roles/7']
  for (const each of Object.values(profiles)) expect(await paths(each)).toEqual([all, all, all, one, one])
  expect(await paths(profile)).toEqual(['/g/9/r', '/g/9/r', '/g/9/r', '/g/9/r/7', '/g/9/r/7'])
})

test('people sign in where the profile says', () => {
  const oauth = { authorizePath: '/a', tokenPath: '/t', userPath: '/u', scopes: ['identify'] }
  const where = { apiUrl: 'https://x.example/v1', webUrl: 'https://x.example' }
  expect(oauthAddresses({ ...where, profile: { ...profiles.v1, oauth } })).toEqual({
    authorizeUrl: 'https://x.example/a',
    tokenUrl: 'https://x.example/v1/t',
    userUrl: 'https://x.example/v1/u',
    scope: 'identify',
  })
})

test('codes of slowmode and of a bad token are the profile’s', async () => {
  const slow = await startRecorder(() => ({ status: 400, body: { code: 20016, retry_after: 5 } }))
  const post = (profile: Profile) => failure(createMessage(slow.platform(profile), place, { content: 'hi' }))
  for (const profile of [profiles.discord, profiles.spacebar]) {
    expect(await post(profile)).toMatchObject({ name: 'PlatformRateLimited', retryAfterMs: 5_000 })
  }
  expect(await post(profiles.v1)).toMatchObject({ name: 'PlatformRefused', code: '20016' })
  const coded = { ...profiles.v1, badTokenCodes: ['20016'] }
  expect(await failure(getCurrentUser(slow.platform(coded)))).toBeInstanceOf(TokenRejected)
  expect(await failure(getCurrentUser(slow.platform()))).not.toBeInstanceOf(TokenRejected)
  await slow.stop()
})
