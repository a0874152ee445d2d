import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Never of the whole folder: a build beside them has copies.
const OURS = '{app,bench,bin,components,e2e,lib,sandbox}/**'
const DATABASE_TESTS = `${OURS}/*.db.test.{ts,tsx}`
// Of what there is on a server alone, deployments with the build among it: run by `npm run test:postgres`.
const POSTGRES_TESTS = `${OURS}/*.postgres.test.ts`
// Kills, broken lines, full disks: run by `npm run test:faults` alone.
const FAULTS_TESTS = `${OURS}/*.faults.test.ts`
const OF_THE_OTHER_ENGINE = process.env.TEST_DATABASE_URL ? 'lib/faults/on-pglite/**' : 'lib/faults/on-postgres/**'
// Drops what a run has made on a server.
const DATABASES_OF_RUN = 'lib/db/test-run.ts'
// Attacks: run by `npm run test:security` alone.
const SECURITY_TESTS = `${OURS}/*.security.test.ts`

// `isolate: false`: the files that a worker runs share its modules, and PGlite as compiled, which takes a third of the
// time away. What a test sets for the whole process, as the clock, it sets back.

export default defineConfig({
  test: {
    allowOnly: false,
    // What a green test says helps nobody; the log of a red one comes with LOG_LEVEL=info.
    silent: 'passed-only',
    env: { LOG_LEVEL: process.env.LOG_LEVEL || 'silent' },
    setupFiles: ['lib/test-clock.ts'],
    // Most of what they do is to wait: two cores carry three.
    maxWorkers: 3,
    // What a stuck test costs, not what one may take: machines are up to six times slower than this one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What comes by the gateway takes its time on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: [`${OURS}/*.test.{ts,tsx}`],
          exclude: [DATABASE_TESTS, POSTGRES_TESTS, FAULTS_TESTS, SECURITY_TESTS],
        },
      },
      // Run a second time against Postgres by `npm run test:postgres`.
      {
        extends: true,
        test: { name: 'db', isolate: false, globalSetup: DATABASES_OF_RUN, include: [DATABASE_TESTS] },
      },
      {
        extends: true,
        test: { name: 'postgres', globalSetup: DATABASES_OF_RUN, include: [POSTGRES_TESTS] },
      },
      { extends: true, test: { name: 'faults', include: [FAULTS_TESTS], exclude: [OF_THE_OTHER_ENGINE] } },
      { extends: true, test: { name: 'security', include: [SECURITY_TESTS] } },
    ],
  },
  resolve: {
    alias: {
      '@': pathTo('.').replace(/\/$/, ''),
      // What only a server may load is loaded by one here.
      'server-only': pathTo('node_modules/server-only/empty.js'),
    },
  },
})
