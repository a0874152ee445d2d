import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSteward, type TestSteward } from '../test-steward.ts'
import { startAuthServer } from './test-auth-server.ts'
import { TestBrowser } from './test-browser.ts'

let steward: TestSteward
let auth: Awaited<ReturnType<typeof startAuthServer>>
let apiUrl: string
let close = () => {}
const asked: string[] = []

beforeAll(async () => {
  auth = await startAuthServer(() => ({ ...steward, platform: { ...steward.platform, apiUrl } }))
  process.env.NEXTAUTH_URL = auth.url
  steward = await openTestSteward({ withoutMirror: true, redirectUris: [`${auth.url}/api/auth/callback/platform`] })
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const { port } = server.address() as AddressInfo
    // 307 and 308 would have the client secret sent again, elsewhere.
    response.writeHead(307, { location: `http://127.0.0.1:${port}/elsewhere` }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  close = () => void server.close()
})
afterAll(async () => {
  delete process.env.NEXTAUTH_URL
  close()
  await auth.stop()
  await steward.close()
})

test('the client secret follows no redirect of the token endpoint', async () => {
  const browser = new TestBrowser({ stewardUrl: auth.url, webUrl: steward.sandbox.webUrl })
  expect(await browser.signIn('mia')).toContain('error=OAuthCallback')
  expect(asked).toEqual([expect.stringMatching(/^POST \/v1\/.*token$/)])
  expect(browser.token).toBe('')
})
