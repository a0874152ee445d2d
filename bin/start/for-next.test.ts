import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FOR_NEXT } from './for-next.ts'

test('a $ in .env reaches the server of a build as every command reads it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-env-'))
  const DATABASE_URL = 'postgres://steward:pa$word@db/steward'
  writeFileSync(join(folder, '.env'), `DATABASE_URL=${DATABASE_URL}\n`)
  const next = createRequire(createRequire(import.meta.url).resolve('next/package.json')).resolve('@next/env')
  const script = `require(${JSON.stringify(next)}).loadEnvConfig(process.cwd(), false, console)
    console.log(process.env.DATABASE_URL)`
  const env = { PATH: process.env.PATH, DATABASE_URL, ...FOR_NEXT }
  const told = execFileSync(process.execPath, ['-e', script], { cwd: folder, env, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(told.trim()).toBe(DATABASE_URL)
})
