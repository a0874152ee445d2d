import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CAST } from '../../sandbox/world/cast.ts'
import { getBearerUser } from './bearer.ts'
import { oauthAddresses } from './oauth.ts'
import { failure, startTestPlatform, type TestPlatform } from './test-platform.ts'
import { getCurrentUser } from './users.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform()
})
afterEach(() => world.control.clearFaults())
afterAll(() => world.stop())

test('a person signs in and is known by the token; a wrong token is refused and the bot is not touched', async () => {
  const { authorizeUrl, tokenUrl, scope } = oauthAddresses(world.platform)
  const { id, redirect_uris } = world.sandbox.world.application
  const redirect_uri = redirect_uris[0] ?? ''
  const asked = { client_id: id, redirect_uri, response_type: 'code', scope, state: 's', person: CAST.mia.id }
  const picked = await fetch(authorizeUrl, { method: 'POST', body: new URLSearchParams(asked), redirect: 'manual' })
  const code = new URL(picked.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri,
    client_id: id,
    client_secret: world.sandbox.clientSecret,
  }
  const granted = (await (await fetch(tokenUrl, { method: 'POST', body: new URLSearchParams(form) })).json()) as {
    access_token: string
  }
  expect(await getBearerUser(world.platform, granted.access_token)).toMatchObject({ id: CAST.mia.id, username: 'mia' })
  const error = await failure(getBearerUser(world.platform, 'wrong'))
  expect(error).toMatchObject({ name: 'PlatformRefused', status: 401 })
  expect((await getCurrentUser(world.platform)).bot).toBe(true)
})
