import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import rules from '../../.dependency-cruiser.mjs'
import { anchorsIn, codeIn, PAGES, page } from './pages.ts'

const architecture = page('docs/architecture.md')
const PLACES = ['app', 'bench', 'bin', 'components', 'docs', 'e2e', 'lib', 'sandbox']
// Made by running it, and by nobody's hand.
const MADE = ['node_modules', 'test-results']

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !entry.name.startsWith('.') && !MADE.includes(entry.name))
    .map(({ name }) => name)

/** The folders that a table names in its first column: `lib/audit/` or, at the top, `lib/`. */
const foldersTold = (within: string) => {
  const section = architecture.split('\n## ').find(text => text.startsWith('Folders\n')) ?? ''
  const cells = [...section.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, cell]) => codeIn(cell!))
  const own = new RegExp(`^${within}([^/]+)/$`)
  return cells.flatMap(cell => own.exec(cell)?.[1] ?? [])
}

test.each([
  ['', '.'],
  ['lib/', 'lib'],
  ['lib/mirror/', 'lib/mirror'],
  ['components/', 'components'],
])('the folders of "%s" are those that docs/architecture.md tells of', (within, path) => {
  expect(foldersTold(within).toSorted()).toEqual(foldersIn(path).toSorted())
})

test('the rules of who may import whom are told with their sentences', () => {
  const told = [...architecture.matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm)].map(([, name, why]) => `${name}: ${why}`)
  expect(told).toEqual(rules.forbidden!.map(({ name, comment }) => `${name}: ${comment}`))
})

test('every command has its row in the README, and no page names one that is not there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = (text: string) =>
    codeIn(text).flatMap(code =>
      [...code.matchAll(/\bnpm (?:--prefix \S+ )?(?:run )?([\w:-]+)/g)].map(([, name]) => name!),
    )
  const rows = page('README.md')
    .split('\n## ')
    .filter(text => text.startsWith('Commands\n'))
    .flatMap(text => [...text.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell]) => named(cell!)))
  expect([...new Set(rows)].toSorted()).toEqual(Object.keys(scripts).toSorted())
  for (const [path, text] of PAGES)
    expect({ path, named: named(text).filter(name => !(name in scripts)) }).toEqual({ path, named: [] })
})

test('every bench has its row in the README', () => {
  const benches = [...readFileSync('bench/main.ts', 'utf8').matchAll(/^ {2}\['(\w+)', /gm)].map(([, name]) => name)
  expect(benches).toContain('members')
  const told = codeIn(page('README.md')).flatMap(code => /^npm run bench -- (\w+)$/.exec(code)?.[1] ?? [])
  expect(told.toSorted()).toEqual(benches.toSorted())
})

describe.each([...PAGES])('%s', (path, text) => {
  test('leads nowhere that is not there', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!).filter(link => !/^https?:/.test(link))
    const dead = links.filter(link => {
      const [file, anchor] = link.split('#')
      const target = file ? join(dirname(path), file) : path
      return !existsSync(target) || (anchor && !anchorsIn(readFileSync(target, 'utf8')).includes(anchor))
    })
    expect(dead).toEqual([])
  })

  test('names no file that is not there', () => {
    const place = new RegExp(`^(${PLACES.join('|')})/[^*<…]*$`)
    const paths = codeIn(text).flatMap(code => code.split(' ').filter(word => place.test(word)))
    expect(paths.filter(named => !existsSync(named))).toEqual([])
  })
})
