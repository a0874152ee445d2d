import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

// Every call that a module of WebAssembly makes outside is soon replaced by better code; what
// it replaces is to be freed at once.
const FREES_AT_ONCE = ['--stress-wasm-code-gc', '--trace-wasm-code-gc', '--wasm-wrapper-tiering-budget=1']
const OPEN = `
  const { createPglite } = await import('./create-pglite.ts')
  const database = await createPglite()
  for (let n = 0; n < 20; n++) await database.query("select md5($1)", [String(n)])
  await database.close()
  console.log('closed')
`

test('no machine code is freed in a process of the embedded database, over which V8 has ended one', async () => {
  const args = [...FREES_AT_ONCE, '--input-type=module', '--eval', OPEN]
  const { stdout } = await run(process.execPath, args, { cwd: import.meta.dirname })
  expect(stdout).toBe('closed\n')
})
