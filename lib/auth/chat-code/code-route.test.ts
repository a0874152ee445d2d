import { NextRequest } from 'next/server'
import { afterAll, expect, test } from 'vitest'
import type { Env } from '../../env.ts'
import type { Steward } from '../../steward.ts'
import { codeRoute } from './code-route.ts'

const STEWARD = 'https://steward.example'

afterAll(() => {
  globalThis.openSteward = undefined
})

/** What the route answers in a deployment where codes are on or off. */
async function ask(method: string, { code = true, origin }: { code?: boolean; origin?: string } = {}) {
  const env = { stewardUrl: STEWARD, signIn: { oauth: true, code } } as Env
  globalThis.openSteward = Promise.resolve({ env } as Steward)
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
