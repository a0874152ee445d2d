import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readBotToken } from '../../lib/vault/bot-token.ts'
import { vaultKeys } from '../../lib/vault/seal.ts'
import { newKey, secrets, using, withHost } from '../host/test-host.ts'
import { keyReport } from './key-report.ts'
import { keysOf } from './keys-of.ts'
import { dropOldKeys, rotateLocalKey } from './rotate-local-key.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const { folders, host, run } = withHost()

test('a key is made and takes over; the old one stays until it is dropped', async () => {
  const before = secrets(folders.data)
  const [made] = keysOf(before)
  const said = keyReport(await rotateLocalKey(host()), 'drop it')
  const [next, old] = keysOf(secrets(folders.data))
  expect(old).toEqual(made)
  expect(secrets(folders.data).STEWARD_SECRET).toBe(before.STEWARD_SECRET)
  expect(statSync(join(folders.data, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(said).toContain(`Key ${vaultKeys([next!])[0].id} seals what the vault holds (sealed anew: 1).`)
  expect(said).toContain('is not needed by this database any more. To drop it: drop it')
  expect(said).not.toContain(before.STEWARD_VAULT_KEY)
  expect(await dropOldKeys(host())).toBe(`Dropped: ${vaultKeys([old!])[0].id}.`)
  expect(keysOf(secrets(folders.data))).toEqual([next])
  expect(await using(folders.data, db => readBotToken(db, vaultKeys([next!])))).toBe('1.open-sesame')
})

test('a key that is none is not taken for one, and where the needed one is not given that is a fault', () => {
  const [before] = secrets(folders.data).STEWARD_VAULT_KEY.split(',')
  const garbled = run('rotate-key', [], { STEWARD_VAULT_KEY: `hush,${before}` })
  expect(garbled).toEqual({
    status: 1,
    said: 'These settings cannot work:\n\n  STEWARD_VAULT_KEY must be 32 bytes in base64.\n',
  })
  const lacking = run('rotate-key', [], { STEWARD_VAULT_KEY: newKey() })
  expect(lacking.status).toBe(1)
  const [{ id }] = vaultKeys([Buffer.from(before!, 'base64')])
  expect(lacking.said).toContain(
    `Key ${id} is not given, and only it opens a stored token: put it behind the first one.`,
  )
})

test('keys that were read before the lock are read again: of two that were made one after the other none is lost', async () => {
  const [first, second] = [host(), host()]
  const before = keysOf(secrets(folders.data))
  await rotateLocalKey(first)
  await rotateLocalKey(second)
  const after = keysOf(secrets(folders.data))
  expect(after).toHaveLength(before.length + 2)
  expect(after.slice(2)).toEqual(before)
})
