import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditDependencies } from './audit-dependencies.ts'

let folder: string
let numbers = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-audit-'))
  const locked = (dev: boolean) => ({
    version: '1.0.0',
    resolved: 'https://registry.example/x.tgz',
    ...(dev && { dev }),
  })
  const own = {
    name: 'deployed',
    version: '1.0.0',
    dependencies: { runs: '1.0.0' },
    devDependencies: { tests: '1.0.0' },
  }
  const packages = { '': own, 'node_modules/runs': locked(false), 'node_modules/tests': locked(true) }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own))
  const { name, version } = own
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name, version, lockfileVersion: 3, requires: true, packages }),
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What is found where the registry knows these weaknesses; a number: where it answers that status to the question. */
async function auditedBy(answer: number | Record<string, string>) {
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? ''
    const asksAboutAll = request.method === 'POST'
    response.writeHead(asksAboutAll && typeof answer === 'number' ? answer : 200, {
      'content-type': 'application/json',
    })
    const advisories = Object.fromEntries(
      Object.entries(answer).map(([weak, severity]) => [weak, [advisory(weak, severity)]]),
    )
    const versions = { '1.0.0': { name, version: '1.0.0' } }
    response.end(JSON.stringify(asksAboutAll ? advisories : { name, 'dist-tags': { latest: '1.0.0' }, versions }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  try {
    const cache = join(folder, 'cache')
    return await auditDependencies(folder, { ...process.env, npm_config_registry: registry, npm_config_cache: cache })
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

const advisory = (name: string, severity: string) => ({
  // npm remembers each by its number.
  id: ++numbers,
  url: 'https://registry.example/1',
  title: `${name} runs what it is given`,
  severity,
  vulnerable_versions: '<2.0.0',
  cwe: [],
  cvss: { score: 9, vectorString: null },
})

test('a weakness of high severity in what is deployed is found; a lesser one, and one of what only tests, is not', async () => {
  const found = { asked: true, weak: [expect.stringMatching(/^runs .*: high$/)] }
  expect(await Promise.all([auditedBy({ runs: 'high' }), auditedBy({ runs: 'moderate', tests: 'critical' })])).toEqual([
    found,
    { asked: true, weak: [] },
  ])
})

test('a registry that offers no audits, fails or is not there was not asked, and that is said', async () => {
  const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9/' }
  const audits = await Promise.all([auditedBy(405), auditedBy(500), auditDependencies(folder, env)])
  for (const [index, said] of ['405', '500', 'failed'].entries()) {
    expect(audits[index]).toEqual({ asked: false, weak: [], because: expect.stringContaining(said) })
  }
})
