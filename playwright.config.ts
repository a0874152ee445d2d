import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './bin/test/find-chromium.ts'
import type { WorkerOptions } from './e2e/fixtures.ts'

// Found once; the workers that load this file again inherit it.
process.env.CHROMIUM_PATH ??= findChromium()

// No name but this machine's own leads anywhere: a story that reaches outside fails instead of depending on it.
const ONLY_THIS_MACHINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'

const SECURITY = '**/security/**/*.spec.ts'
const ACCESS = '**/access/*.spec.ts'

const A_TO_L = '**/[a-l]*.spec.ts'

export default defineConfig<object, WorkerOptions>({
  testDir: 'e2e',
  // Beside them stand tests of Vitest.
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // Each worker has a sandbox, a Steward with its database, and a browser of its own. Two cores carry two: of one alone a third
  // of the time is waiting, and what takes one 27 minutes takes two 17.
  workers: 2,
  forbidOnly: true,
  // What a stuck story costs, not what one may take.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // Costs a fifth of the time; where only the output of a run is left, nobody can open one.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-dev-shm-usage',
        ONLY_THIS_MACHINE,
      ],
    },
  },
  projects: [
    // Two halves with a worker each: at every run the same stories are told in the same world, in the same order.
    { name: 'stories-a-l', testMatch: A_TO_L, testIgnore: [SECURITY, ACCESS], workers: 1, use: { strict: false } },
    { name: 'stories-m-z', testIgnore: [SECURITY, ACCESS, A_TO_L], workers: 1, use: { strict: false } },
    // The main stories once more on a platform that serves only what its document shows.
    { name: 'strict', testIgnore: [SECURITY, ACCESS], grep: /@main/, workers: 1, use: { strict: true } },
    // Attacks: run by `npm run test:security` alone.
    { name: 'security', testMatch: SECURITY, workers: 1, use: { strict: false } },
    // Every page by axe and by rules: run by `npm run test:access` alone. What fails says where; a trace would weigh more.
    { name: 'access', testMatch: ACCESS, workers: 1, use: { strict: false, trace: 'off', screenshot: 'off' } },
  ],
})
