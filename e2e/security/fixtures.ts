import { actionIds } from '../call-action.ts'
import { test as base, expect } from '../fixtures.ts'
import type { Person } from '../sign-in.ts'
import { cookieOf, PEOPLE } from './people.ts'

export { expect }

interface Worker {
  /** The Cookie header of everybody of the cast, signed in. */
  cookies: Record<Person, string>
}

interface Fixtures {
  /** From here on the platform refuses whatever changes something: whoever may, comes this far, and the world stays. */
  refuseWrites: () => Promise<void>
  /** The id of a server action in the build. */
  idOf: (name: string) => string
}

/** A test that attacks a running build. */
export const test = base.extend<Fixtures, Worker>({
  cookies: [
    async ({ browser, servers }, use) => {
      const entries: [Person, string][] = []
      for (const person of PEOPLE) entries.push([person, await cookieOf(browser, servers, person)])
      await use(Object.fromEntries(entries) as Record<Person, string>)
    },
    { scope: 'worker' },
  ],
  refuseWrites: ({ control }, use) =>
    use(async () => {
      const body = { code: 'INVALID_FORM_BODY', message: 'Refused.' }
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        await control.addFault({ method, path: '.', kind: 'status', status: 400, body, times: 1_000_000 })
      }
    }),
  idOf: async ({ servers: _ }, use) => {
    const ids = actionIds()
    await use(name => ids.get(name) ?? `no action called ${name}`)
  },
})
