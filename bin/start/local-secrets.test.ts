import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localSecrets } from './local-secrets.ts'

const NOTHING = { NODE_ENV: 'test' } as const

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const permissions = (path: string) => statSync(path).mode & 0o777

test('secrets are made once, for their owner only', () => {
  const data = join(folder, 'data')
  const made = localSecrets(data, NOTHING)
  expect(Buffer.from(made.STEWARD_VAULT_KEY, 'base64')).toHaveLength(32)
  expect(made.STEWARD_SECRET).not.toBe(made.STEWARD_VAULT_KEY)
  expect(permissions(data)).toBe(0o700)
  expect(permissions(join(data, 'secrets.json'))).toBe(0o600)
  expect(localSecrets(data, NOTHING)).toEqual(made)
})

test('given secrets win, and with both given nothing is written', () => {
  const given = { STEWARD_SECRET: 'given secret', STEWARD_VAULT_KEY: 'given key' }
  expect(localSecrets(folder, { ...NOTHING, ...given })).toEqual(given)
  expect(readdirSync(folder)).toEqual([])
  expect(localSecrets(folder, { ...NOTHING, STEWARD_SECRET: 'given secret' }).STEWARD_SECRET).toBe('given secret')
})

test('a damaged file is never replaced by new secrets', () => {
  writeFileSync(join(folder, 'secrets.json'), '{')
  expect(() => localSecrets(folder, NOTHING)).toThrow('restore it from a backup')
})
