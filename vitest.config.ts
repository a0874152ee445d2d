import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const DATABASE_TESTS = '**/*.db.test.{ts,tsx}'
// Of a deployment on a server, with the build: run by `npm run test:postgres` alone.
const POSTGRES_TESTS = '**/*.postgres.test.ts'

export default defineConfig({
  test: {
    allowOnly: false,
    // What a green test says helps nobody; the log of a red one comes with LOG_LEVEL=info.
    silent: 'passed-only',
    env: { LOG_LEVEL: process.env.LOG_LEVEL || 'silent' },
    // Most of what they do is to wait: two cores carry three.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,bench,bin,components,lib,sandbox}/**/*.test.{ts,tsx}'],
          exclude: [DATABASE_TESTS, POSTGRES_TESTS],
        },
      },
      // Run a second time against Postgres by `npm run test:postgres`.
      { extends: true, test: { name: 'db', include: [DATABASE_TESTS] } },
      { extends: true, test: { name: 'postgres', include: [POSTGRES_TESTS] } },
    ],
  },
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
})
