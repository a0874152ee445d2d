import { TestBrowser } from '../../../bin/deployment/test-browser.ts'
import type { CastName } from '../../../sandbox/world/cast.ts'
import type { Sender } from './send.ts'

const PEOPLE: CastName[] = ['mia', 'bo', 'ada', 'hana']

/** Everybody of the cast who may enter a guild, each signed in on so many devices. */
export async function signInPeople(url: string, devices = 1): Promise<Sender[]> {
  const senders: Sender[] = []
  for (let device = 0; device < devices; device++) {
    for (const name of PEOPLE) {
      const browser = new TestBrowser()
      await browser.signIn(url, name)
      senders.push({ name, cookie: browser.cookieFor(url) })
    }
  }
  return senders
}
