import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NO_SETTINGS } from '../no-settings.ts'

test('every setting has a row in docs/configure.md, and every row is a setting', () => {
  const rows = [...readFileSync('docs/configure.md', 'utf8').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(rows.toSorted()).toEqual(Object.keys(NO_SETTINGS).toSorted())
})

test('the containers are given every setting of a deployment', () => {
  const given = [...readFileSync('compose.yaml', 'utf8').matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
  // Where it listens and where it keeps things is the container's own business.
  const own = ['PORT', 'HOST', 'STEWARD_DATA_DIR', 'PLATFORM_IS_SANDBOX']
  expect(given).toEqual(expect.arrayContaining(Object.keys(NO_SETTINGS).filter(name => !own.includes(name))))
})

test('the containers count the proxy that their port is published to, and docs/configure.md says so', () => {
  const compose = readFileSync('compose.yaml', 'utf8')
  expect(compose).toMatch(/^ {6}- "127\.0\.0\.1:\d+:\d+"$/m)
  const [, counted] = /^ {6}TRUSTED_PROXIES: \$\{TRUSTED_PROXIES:-(.*)\}$/m.exec(compose) ?? []
  expect(counted).toBe('1')
  const row = /^\| `TRUSTED_PROXIES` \|.*$/m.exec(readFileSync('docs/configure.md', 'utf8'))?.[0]
  expect(row).toContain(`| \`0\`; \`${counted}\` with \`compose.yaml\` |`)
})

test('each container of Steward can be made here, and the database counts as ready once others can reach it', () => {
  const compose = readFileSync('compose.yaml', 'utf8')
  const ours = compose.split(/^ {2}(?=\w+:$)/m).filter(service => service.includes('image: steward\n'))
  expect(ours).toHaveLength(2)
  for (const service of ours) expect(service).toContain('build: .\n')
  expect(compose).toContain('"pg_isready", "-h", "127.0.0.1"')
})
