import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureInstalled, isInstalled } from './install.mjs'

const LOCKED = {
  '': { version: '0.1.0' },
  'node_modules/next': { version: '16.4.6' },
  'node_modules/@next/swc-darwin-arm64': { version: '16.4.6', optional: true },
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-install-'))
  write('package-lock.json', LOCKED)
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, packages: object): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(join(folder, name), JSON.stringify({ packages }))
}

test.each([
  ['all that is locked', { 'node_modules/next': { version: '16.4.6' } }, true],
  ['another version', { 'node_modules/next': { version: '16.4.5' } }, false],
  ['a package less', {}, false],
  [
    'an optional package of another version',
    { ...LOCKED, 'node_modules/@next/swc-darwin-arm64': { version: '1.0.0' } },
    false,
  ],
])('npm recorded %s', (_, present, installed) => {
  write('node_modules/.package-lock.json', present)
  expect(isInstalled(folder)).toBe(installed)
})

test('an installation that was interrupted has no record', () => {
  expect(isInstalled(folder)).toBe(false)
})

test('why packages could not be installed is said, also where npm was told to be silent', () => {
  vi.stubEnv('npm_config_loglevel', 'silent')
  try {
    expect(() => ensureInstalled(folder)).toThrow(/npm err[\s\S]*The packages could not be installed/i)
  } finally {
    vi.unstubAllEnvs()
  }
})
