import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const FORBIDDEN = [
  ['app/page.ts', 'sandbox/world.ts', 'production-stands-alone'],
  ['components/ban.ts', 'bench/clock.ts', 'production-stands-alone'],
  ['lib/queries/list.ts', 'e2e/fixtures.ts', 'production-stands-alone'],
  ['proxy.ts', 'bin/start.ts', 'production-stands-alone'],
  ['lib/audit/list.ts', 'lib/test-steward.ts', 'tests-stay-outside'],
  ['lib/audit/settle.ts', 'lib/audit/list.test.ts', 'tests-stay-outside'],
  ['sandbox/rest.ts', 'lib/permissions/bits.ts', 'sandbox-stands-alone'],
  ['sandbox/rest.test.ts', 'lib/permissions/bits.ts', 'sandbox-stands-alone'],
  ['lib/route.ts', 'app/page.ts', 'lib-below-screens'],
  ['lib/action.ts', 'components/ban.ts', 'lib-below-screens'],
  ['components/ban-dialog.ts', 'app/actions.ts', 'components-below-routes'],
  ['components/table.ts', 'lib/queries/list.ts', 'components-run-in-browsers'],
  ['components/reasons.ts', 'lib/permissions/authorize.ts', 'components-run-in-browsers'],
  ['components/standing.ts', 'lib/permissions/live/load.ts', 'components-run-in-browsers'],
  ['components/file.ts', 'node:fs', 'components-use-no-node'],
  ['lib/permissions/can.ts', 'lib/db/client.ts', 'permissions-are-pure'],
  ['lib/directory/members-url.ts', 'lib/db/client.ts', 'directory-is-pure'],
  ['lib/wordings/entry-words.ts', 'lib/db/client.ts', 'wordings-are-pure'],
  ['lib/permissions/rank.ts', 'node:fs', 'permissions-are-pure'],
  ['lib/platform/bans.ts', 'lib/mirror/start.ts', 'platform-knows-no-domain'],
  ['lib/platform/members.ts', 'lib/db/client.ts', 'platform-knows-no-domain'],
  ['lib/mirror/store.ts', 'lib/moderation/ban.ts', 'mirror-only-watches'],
  ['lib/moderation/ban-member.ts', 'lib/vault/token.ts', 'few-doors-to-the-vault'],
  ['lib/auth/options.ts', 'lib/vault/token.ts', 'few-doors-to-the-vault'],
  ['lib/queries/check.ts', 'lib/vault/sign.ts', 'few-who-sign'],
  ['lib/evidence/open.ts', 'lib/vault/token.ts', 'few-doors-to-the-vault'],
  ['lib/time-a.ts', 'lib/time-b.ts', 'no-cycles'],
  ['lib/gone.ts', 'lib/nowhere.ts', 'everything-resolves'],
] as const

const ALLOWED = [
  // The other half of the cycle above, which is told once.
  ['lib/time-b.ts', 'lib/time-a.ts'],
  ['app/guilds.ts', 'lib/queries/list.ts'],
  ['app/guilds-actions.ts', 'lib/moderation/ban.ts'],
  ['components/why.ts', 'lib/permissions/bits.ts'],
  ['components/when.ts', 'lib/time.ts'],
  ['components/table-url.ts', 'lib/directory/members-url.ts'],
  ['components/sentence.ts', 'lib/wordings/entry-words.ts'],
  ['lib/permissions/authorize.ts', 'lib/db/client.ts'],
  ['lib/permissions/live/load.ts', 'lib/db/client.ts'],
  ['lib/permissions/live/rank.test.ts', 'sandbox/world.ts'],
  ['lib/moderation/kick.ts', 'lib/platform/bans.ts'],
  ['lib/boot.ts', 'lib/vault/token.ts'],
  ['lib/evidence/seal.ts', 'lib/vault/sign.ts'],
  ['e2e/story.ts', 'sandbox/world.ts'],
  ['bin/begin.ts', 'sandbox/world.ts'],
] as const

test('each rule of who may import whom refuses what it is about, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-rules-'))
  const imports = new Map<string, string[]>([['lib/time.ts', []]])
  for (const [from, to] of [...FORBIDDEN, ...ALLOWED]) {
    imports.set(from, [...(imports.get(from) ?? []), to])
    if (!to.startsWith('node:') && to !== 'lib/nowhere.ts') imports.set(to, imports.get(to) ?? [])
  }
  for (const [file, targets] of imports) write(join(folder, file), targets)
  for (const name of ['.dependency-cruiser.mjs', 'tsconfig.json']) cpSync(name, join(folder, name))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))

  const tool = resolve('node_modules/.bin/depcruise')
  const args = [tool, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', '.']
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 64_000_000 })
  rmSync(folder, { recursive: true })
  expect(stderr).toBe('')
  const { violations } = JSON.parse(stdout).summary as {
    violations: { from: string; rule: { name: string } }[]
  }
  const told = violations.map(({ from, rule }) => `${from}: ${rule.name}`)
  expect(told.sort()).toEqual(FORBIDDEN.map(([from, , rule]) => `${from}: ${rule}`).sort())

  function write(file: string, targets: string[]): void {
    mkdirSync(dirname(file), { recursive: true })
    const lines = targets.map(to => {
      const path = to.startsWith('node:') ? to : relative(dirname(file), join(folder, to))
      return `import ${JSON.stringify(path.startsWith('.') || path.includes(':') ? path : `./${path}`)}`
    })
    writeFileSync(file, `${lines.join('\n')}\nexport {}\n`)
  }
})
