import { statSync } from 'node:fs'
import fc from 'fast-check'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { GUILD_READS } from '../entrances/guild-reads.ts'
import { pathOf } from '../entrances/order-of.ts'
import * as other from '../entrances/other-routes.ts'
import { asker, makeEvidence } from './asker.ts'
import { expect, test } from './fixtures.ts'
import { inTurns } from './hostile/in-turns.ts'
import { INPUTS, SEED } from './hostile/settings.ts'
import { INSIDE, troublesIn } from './hostile/troubles.ts'
import { CURSORS, NAMES, VALUES } from './hostile/values-of-addresses.ts'
import { makeRecords, type Records } from './records.ts'
import { send } from './send.ts'

const EACH = Math.min(INPUTS, 250)

const aurora = { guildId: GUILDS.aurora, channelId: AURORA_CHANNEL_IDS.moderators }

let records: Records

test.beforeAll(async ({ servers, cookies }) => {
  test.setTimeout(120_000)
  const made = await makeRecords(asker(servers, cookies.ada), aurora)
  records = { ...made, evidenceId: await makeEvidence(servers, cookies.ada, { ...aurora, authorId: CAST.rex.id }) }
})

const PLACES: string[] = [
  ...Object.keys(GUILD_READS).map(path => `/api/guilds/${GUILDS.aurora}/${path}`),
  ...other.GUILD_PAGES.map(page => `/guilds/${GUILDS.aurora}${page}`),
  ...other.OWNER_READS.map(name => `/api/app/${name}`),
  ...other.OWNER_PAGES.map(name => `/app/${name}`),
  ...[...other.VIEWER_READS, ...other.OPEN_ROUTES, ...other.OTHER_PAGES, '/sign-in', '/'],
  ...['signin', 'session', 'csrf', 'callback/platform', 'error', 'providers', 'x'].map(name => `/api/auth/${name}`),
]

/** Addresses made of a sound one: parameters with odd values beside and in place of its own, and odd parts of its path. */
function hostileAddresses(sound: string): fc.Arbitrary<string> {
  const [path = '', query = ''] = sound.split('?')
  const own = query.split('&').map(pair => pair.split('=')[0]!)
  const pair = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...NAMES, ...own), fc.constantFrom(...VALUES)) },
    { weight: 1, arbitrary: fc.tuple(fc.constant('cursor'), fc.constantFrom(...CURSORS)) },
  )
  const asked = fc
    .array(pair, { minLength: 1, maxLength: 3 })
    .map(pairs => `${path}?${[...pairs.map(([name, value]) => `${name}=${value}`), query].join('&')}`)
  const parts = path.split('/')
  const elsewhere = fc
    .tuple(fc.integer({ min: 1, max: parts.length }), fc.constantFrom(...VALUES))
    .map(([index, value]) => `${parts.with(Math.min(index, parts.length - 1), value).join('/')}?${query}`)
  return fc.oneof({ weight: 4, arbitrary: asked }, { weight: 1, arbitrary: elsewhere })
}

for (const place of PLACES) {
  test(`${place.replace(/\d{15,}/g, '…')} withstands every address (seed ${SEED})`, async ({ servers, cookies }) => {
    test.setTimeout(300_000)
    const logged = statSync(servers.logFile).size
    const addresses = fc.sample(hostileAddresses(pathOf(place, records)), { numRuns: EACH, seed: SEED })
    await inTurns(addresses, async path => {
      const { status, text } = await send(servers.url, { path, headers: { cookie: cookies.ada } })
      // Not ready is what 503 says of /readyz, and of nothing else.
      expect
        .soft({ path: path.slice(0, 400), broke: status >= 500 })
        .toEqual({ path: path.slice(0, 400), broke: false })
      expect.soft(text.slice(0, 20_000)).not.toMatch(INSIDE)
    })
    expect(troublesIn(servers.logFile, logged)).toEqual([])
  })
}
