import { readFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import type { ControlClient } from '../sandbox/control-client.ts'
import { collectTrouble } from './collect-trouble.ts'
import { type Servers, startServers } from './servers.ts'
import { type Person, signIn } from './sign-in.ts'
import { worldIsRead } from './world-is-read.ts'

export { expect }

export interface WorkerOptions {
  /** Whether the sandbox serves only what the API document shows. */
  strict: boolean
}

interface WorkerFixtures extends WorkerOptions {
  servers: Servers
}

interface Fixtures {
  /** Drives the sandbox and tells what is true there. Faults end with the test. */
  control: ControlClient
  /** Signs a person of the cast in, also after somebody else; what was open is left first: the page is blank afterwards. */
  signInAs: (person: Person) => Promise<void>
  /** Names an uncaught error or a console message that belongs to the story; every other one fails it. */
  expectTrouble: (pattern: RegExp) => void
}

/** A test of a story: a sandbox, a Steward and a browser stand ready; trouble on any page fails it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  strict: [false, { option: true, scope: 'worker' }],
  servers: [
    async ({ strict }, use, workerInfo) => {
      const logFile = `${workerInfo.project.outputDir}/servers/${workerInfo.project.name}-${workerInfo.workerIndex}.log`
      const servers = await startServers({ strict, logFile })
      await worldIsRead(servers)
      await use(servers)
      await servers.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ servers }, use) => use(servers.url),
  control: async ({ servers }, use) => {
    await use(servers.control)
    await servers.control.clearFaults()
  },
  signInAs: ({ context, servers }, use) =>
    use(async person => {
      // An open page notices that somebody else has signed in, and goes where that leads: in the middle of what follows.
      for (const open of context.pages()) if (open.url() !== 'about:blank') await open.goto('about:blank')
      await signIn(context, servers, person)
    }),
  expectTrouble: [
    async ({ browser, context, servers }, use, testInfo) => {
      const trouble = collectTrouble(context)
      const expected: RegExp[] = []
      await use(pattern => expected.push(pattern))
      // Whoever else was there would go on reading what is told, through all that follows.
      for (const other of browser.contexts()) if (other !== context) await other.close()
      if (testInfo.status !== testInfo.expectedStatus) process.stdout.write(lastLines(servers.logFile))
      expect(trouble.filter(line => !expected.some(pattern => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

/** What Steward said last, cut to what helps where only the output of a run is left. */
function lastLines(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-30)
  return ['The end of the log of Steward:', ...lines.map(line => line.slice(0, 300)), ''].join('\n')
}
