import type { Browser } from '@playwright/test'
import type { Servers } from '../servers.ts'
import { type Person, signIn } from '../sign-in.ts'

/** Everybody of the cast who can sign in. */
export const PEOPLE: readonly Person[] = ['ada', 'bo', 'mia', 'hana', 'otto', 'rex']

/** Signs somebody in anew and answers the Cookie header of their browser. */
export async function cookieOf(browser: Browser, servers: Pick<Servers, 'url'>, person: Person): Promise<string> {
  const context = await browser.newContext()
  await signIn(context, servers, person)
  const cookies = await context.cookies(servers.url)
  await context.close()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
