import { type BrowserContext, expect } from '@playwright/test'
import { CAST, type CastName } from '../sandbox/world/cast.ts'

export type Person = Exclude<CastName, 'steward'>

/** Signs a person in at Steward's address as a browser would, by the requests alone: the cookies are then the context's. */
export async function signIn(
  context: Pick<BrowserContext, 'request'>,
  { url }: { url: string },
  person: Person,
): Promise<void> {
  const { csrfToken } = await (await context.request.get(`${url}/api/auth/csrf`)).json()
  const form = { csrfToken, callbackUrl: `${url}/guilds`, json: 'true' }
  const begun = await (await context.request.post(`${url}/api/auth/signin/platform`, { form })).json()
  const { origin, pathname, searchParams } = new URL(begun.url)
  const wish = Object.fromEntries(searchParams)
  const picked = await context.request.post(origin + pathname, { form: { ...wish, person: CAST[person].id } })
  expect(new URL(picked.url()).pathname, `${person} should be signed in`).toBe('/guilds')
}
