import { NextRequest } from 'next/server'
import { afterAll, expect, test } from 'vitest'
import type { Env } from '../../env.ts'
import { openLimits } from '../../limits/limits.ts'
import type { Steward } from '../../steward.ts'
import { codeRoute } from './code-route.ts'

const STEWARD = 'https://steward.example'
const LIMIT = 20
const limits = openLimits({ writesPerMinute: 1, signInsPerMinute: LIMIT })

afterAll(() => {
  globalThis.openSteward = undefined
})

/** What the route answers in a deployment where codes are on or off. */
async function ask(method: string, { code = true, origin }: { code?: boolean; origin?: string } = {}) {
  const env = { stewardUrl: STEWARD, signIn: { oauth: true, code }, trustedProxies: 0 } as Env
  globalThis.openSteward = Promise.resolve({ env, limits } as Steward)
  const headers = { cookie: '__Host-steward-code=hush', host: 'steward.example', ...(origin && { origin }) }
  const route = codeRoute(async ({ browserSecret }) => ({ browserSecret }))
  const answer = await route(new NextRequest(`${STEWARD}/api/sign-in/code`, { method, headers }))
  return { status: answer.status, body: await answer.json() }
}

test('a page of ours is answered, by the cookie alone', async () => {
  expect(await ask('GET')).toEqual({ status: 200, body: { browserSecret: 'hush' } })
  expect(await ask('POST', { origin: STEWARD })).toEqual({ status: 200, body: { browserSecret: 'hush' } })
})

test('a page of somebody else, or of nobody, begins and finishes nothing', async () => {
  expect(await ask('POST', { origin: 'https://elsewhere.example' })).toMatchObject({ status: 403 })
  expect(await ask('POST', { origin: 'null' })).toMatchObject({ status: 403 })
  expect(await ask('POST')).toMatchObject({ status: 403 })
})

test('where signing in by code is off there is nothing', async () => {
  expect(await ask('GET', { code: false })).toMatchObject({ status: 404 })
  expect(await ask('POST', { code: false, origin: STEWARD })).toMatchObject({ status: 404 })
})

test('an address that posts too often is asked to wait', async () => {
  const answers = []
  for (let n = 0; n <= LIMIT; n++) answers.push(await ask('POST', { origin: STEWARD }))
  expect(answers.at(0)).toMatchObject({ status: 200 })
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } })
  // To look how far it is costs nothing.
  expect(await ask('GET')).toMatchObject({ status: 200 })
})
