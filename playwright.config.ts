import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './bin/test/find-chromium.ts'
import type { WorkerOptions } from './e2e/fixtures.ts'

// Found once; the workers that load this file again inherit it.
process.env.CHROMIUM_PATH ??= findChromium()

// No name but this machine's own leads anywhere: a story that reaches outside fails instead of depending on it.
const ONLY_THIS_MACHINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'

export default defineConfig<object, WorkerOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Each worker has a sandbox, a Steward with its database, and a browser of its own: two cores carry one.
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
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
    { name: 'stories', use: { strict: false } },
    // The main stories once more on a platform that serves only what its document shows.
    { name: 'strict', grep: /@main/, use: { strict: true } },
  ],
})
