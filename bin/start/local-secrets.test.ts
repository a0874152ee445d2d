import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
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

test('of several that start at the same moment all have the same ones, and none fails', async () => {
  const program = `
    import { localSecrets } from ${JSON.stringify(join(import.meta.dirname, 'local-secrets.ts'))}
    process.stdin.once('data', at => {
      // In the very moment, as far as processes have one.
      while (Date.now() < Number(at));
      console.log(JSON.stringify(localSecrets(${JSON.stringify(folder)}, {})))
      process.exit()
    })
    console.log('ready')`
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], { stdio: 'pipe' }),
  )
  const told = children.map(({ stdout }) => text(stdout))
  await Promise.all(children.map(({ stdout }) => once(stdout, 'data')))
  const at = Date.now() + 300
  for (const { stdin } of children) stdin.write(`${at}`)
  const made = new Set((await Promise.all(told)).map(lines => lines.split('\n')[1]))
  expect([...made]).toEqual([JSON.stringify(localSecrets(folder, NOTHING))])
  expect(readdirSync(folder)).toEqual(['secrets.json'])
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

test("another user's file is told as such, and nobody is advised to remove it", () => {
  localSecrets(folder, NOTHING)
  chmodSync(folder, 0o755)
  chmodSync(join(folder, 'secrets.json'), 0o000)
  const me = process.geteuid!()
  // Root may read whatever there is.
  if (me === 0) process.seteuid!(65_534)
  try {
    expect(() => localSecrets(folder, NOTHING)).toThrow(/secrets\.json belongs to another user \(EACCES\)/)
  } finally {
    if (me === 0) process.seteuid!(me)
  }
})
