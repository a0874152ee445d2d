import { readFileSync } from 'node:fs'
import { actionIds } from '../call-action.ts'
import { GUILD_ACTIONS } from '../entrances/guild-actions.ts'
import { GUILD_READS } from '../entrances/guild-reads.ts'
import * as other from '../entrances/other-routes.ts'
import { OWNER_ACTIONS, VIEWER_ACTIONS } from '../entrances/own-actions.ts'
import { expect, test } from './fixtures.ts'

const guild = (path: string) => `/api/guilds/1/${path}`

/** An address of every route and page that the suite attacks. */
const ATTACKED = [
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

// Next's own pages, and the one that only leads on.
const NO_ENTRANCE = ['/_global-error', '/_not-found', '/', '/icon.svg']

/** Every route and page of the build, by the pattern of its address. */
function patterns(): string[] {
  const manifest: Record<string, string> = JSON.parse(readFileSync('.next/app-path-routes-manifest.json', 'utf8'))
  return Object.values(manifest).filter(pattern => !NO_ENTRANCE.includes(pattern))
}

/** Names before parameters: the address of a list is not one of its rows. */
function patternOf(address: string): string | undefined {
  const [path = ''] = address.split('?')
  const fits = patterns().filter(pattern =>
    new RegExp(`^${pattern.replace(/\[\.\.\.\w+\]/, '.+').replace(/\[\w+\]/g, '[^/]+')}$`).test(path),
  )
  return fits.find(pattern => pattern === path) ?? fits.toSorted((a, b) => parameters(a) - parameters(b))[0]
}

const parameters = (pattern: string) => pattern.split('[').length

test('every server action of the build is attacked', () => {
  const attacked = [GUILD_ACTIONS, OWNER_ACTIONS, VIEWER_ACTIONS].flatMap(table => Object.keys(table))
  expect([...actionIds().keys()].toSorted()).toEqual(attacked.toSorted())
})

test('every route and page of the build is attacked', () => {
  expect(patterns().toSorted()).toEqual([...new Set(ATTACKED.map(patternOf))].toSorted())
})
