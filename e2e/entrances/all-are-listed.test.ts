import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GUILD_ACTIONS } from './guild-actions.ts'
import { GUILD_READS } from './guild-reads.ts'
import * as other from './other-routes.ts'
import { OWNER_ACTIONS, VIEWER_ACTIONS } from './own-actions.ts'

// What is not listed is not attacked by `npm run test:security`, and nothing there would tell.

const guild = (path: string) => `/api/guilds/1/${path}`

/** An address of every route and page that the suite attacks. */
const LISTED = [
  ...Object.keys(GUILD_READS).map(guild),
  ...other.UPLOADS.map(guild),
  ...other.OWNER_READS.map(name => `/api/app/${name}`),
  ...other.OWNER_PAGES.map(name => `/app/${name}`),
  ...other.HOST_ROUTES.map(name => `/api/host/${name}`),
  ...other.GUILD_PAGES.map(page => `/guilds/1${page}`),
  ...other.VIEWER_READS,
  ...other.OPEN_ROUTES,
  ...other.OTHER_PAGES,
  ...other.SIGN_IN_ROUTES,
]

const files = (name: string) => globSync(`app/**/${name}`).map(path => path.replaceAll('\\', '/'))

/** Every route and page, by the pattern of its address; folders in brackets stand in none. The first only leads on. */
const patterns = ['route.ts', 'page.tsx']
  .flatMap(files)
  .map(path => path.replace(/^app|\/\([^/]+\)|\/[^/]+$/g, ''))
  .filter(pattern => pattern !== '')
  .toSorted()

/** Names before parameters: the address of a list is not one of its rows. */
function patternOf(address: string): string | undefined {
  const [path = ''] = address.split('?')
  const fits = patterns.filter(pattern =>
    new RegExp(`^${pattern.replace(/\[\.\.\.\w+\]/, '.+').replace(/\[\w+\]/g, '[^/]+')}$`).test(path),
  )
  return fits.find(pattern => pattern === path) ?? fits.toSorted((a, b) => parameters(a) - parameters(b))[0]
}

const parameters = (pattern: string) => pattern.split('[').length

test('every route and page is among the entrances that are attacked', () => {
  expect([...new Set(LISTED.map(patternOf))].toSorted()).toEqual(patterns)
})

test('so is every server action', () => {
  const actions = files('actions.ts').flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name),
  )
  const listed = [GUILD_ACTIONS, OWNER_ACTIONS, VIEWER_ACTIONS].flatMap(table => Object.keys(table))
  expect(listed.toSorted()).toEqual(actions.toSorted())
})
