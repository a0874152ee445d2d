import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rememberSandboxPort, sandboxPort } from './start-sandbox-child.ts'

test('the sandbox has its port again once a start has gone well; one that did not leaves nothing in the folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-sandbox-port-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const port = await sandboxPort(folder)
  expect(readdirSync(folder)).toEqual([])
  rememberSandboxPort(folder, port)
  expect(await sandboxPort(folder)).toBe(port)
})
