import { DrizzleQueryError } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onRequestError } from '../instrumentation.ts'
import { log } from './log.ts'
import { recentTroubles } from './recent-troubles.ts'

type Context = Parameters<typeof onRequestError>[2]

let former: { troubles: string[] | undefined; level: string; runtime: string | undefined }
beforeEach(() => {
  former = { troubles: globalThis.keptTroubles, level: log.level, runtime: process.env.NEXT_RUNTIME }
  globalThis.keptTroubles = []
  log.level = 'error'
  process.env.NEXT_RUNTIME = 'nodejs'
})
afterEach(() => {
  globalThis.keptTroubles = former.troubles
  log.level = former.level
  if (former.runtime === undefined) delete process.env.NEXT_RUNTIME
  else process.env.NEXT_RUNTIME = former.runtime
})

const MEMBERS: Context = {
  routerKind: 'App Router',
  routePath: '/guilds/[guildId]/members/page',
  routeType: 'render',
  renderSource: 'react-server-components',
  revalidateReason: undefined,
}

const asked = {
  path: '/guilds/1/members?search=hush',
  method: 'GET',
  headers: { cookie: 'session=hush', authorization: 'Bearer hush' },
}

const failed = () =>
  Object.assign(
    new DrizzleQueryError('select * from "sessions" where "token" = $1', ['hush'], new Error('no such table')),
    { digest: '2338109284' },
  )

const lines = () => globalThis.keptTroubles?.map(line => JSON.parse(line)) ?? []

test('a page that failed is one line of the log, with its route and reference and without content, and a trouble', async () => {
  const error = failed()
  await onRequestError(error, asked, MEMBERS)
  await onRequestError(error, asked, MEMBERS)

  expect(lines()).toMatchObject([
    {
      level: 50,
      route: '/guilds/[guildId]/members',
      method: 'GET',
      digest: '2338109284',
      err: { stack: expect.any(String) },
    },
  ])
  expect(globalThis.keptTroubles?.join()).not.toContain('hush')
  expect(recentTroubles()).toMatchObject([
    {
      level: 'error',
      says: 'the page /guilds/[guildId]/members failed',
      why: 'Failed query: select * from "sessions" where "token" = $1: no such table',
    },
  ])
})

test('so are a route, an action and what is no error', async () => {
  await onRequestError(new Error('odd'), asked, { ...MEMBERS, routePath: '/metrics', routeType: 'route' })
  await onRequestError(failed(), { ...asked, method: 'POST' }, { ...MEMBERS, routePath: '/page', routeType: 'action' })
  await onRequestError('odd', asked, MEMBERS)
  expect(lines().map(({ msg }) => msg)).toEqual([
    'the route /metrics failed',
    'an action of / failed',
    'the page /guilds/[guildId]/members failed',
  ])
})

test('each that fails is told, also in the same words', async () => {
  await onRequestError(failed(), asked, MEMBERS)
  await onRequestError(failed(), asked, MEMBERS)
  expect(lines()).toHaveLength(2)
})
