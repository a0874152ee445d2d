import { statSync } from 'node:fs'
import fc from 'fast-check'
import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { GUILDS } from '../../sandbox/world/cast.ts'
import { GUILD_ACTIONS } from '../entrances/guild-actions.ts'
import { orderOf } from '../entrances/order-of.ts'
import { OWNER_ACTIONS, VIEWER_ACTIONS } from '../entrances/own-actions.ts'
import { asker } from './asker.ts'
import { expect, test } from './fixtures.ts'
import { inTurns } from './hostile/in-turns.ts'
import { hostileOrders } from './hostile/orders.ts'
import { BODIES, bodyOf } from './hostile/requests.ts'
import { INPUTS, SEED } from './hostile/settings.ts'
import { INSIDE, troublesIn } from './hostile/troubles.ts'
import { order } from './order.ts'
import { cookieOf } from './people.ts'
import { makeRecords, type Records } from './records.ts'

// The commands themselves are given all of them in process; this many go the whole way.
const OVER_HTTP = Math.min(INPUTS, 250)

const OWN = { ...OWNER_ACTIONS, ...VIEWER_ACTIONS }

let records: Records

test.beforeAll(async ({ servers, cookies }) => {
  const place = { guildId: GUILDS.aurora, channelId: AURORA_CHANNEL_IDS.moderators }
  records = await makeRecords(asker(servers, cookies.ada), place)
})

for (const name of [...Object.keys(GUILD_ACTIONS), ...Object.keys(OWN)]) {
  test(`${name} withstands what comes over the wire (seed ${SEED})`, async ({
    browser,
    servers,
    control,
    cookies,
    idOf,
    refuseWrites,
  }) => {
    test.setTimeout(300_000)
    await refuseWrites()
    const logged = statSync(servers.logFile).size
    const isGuilds = Object.hasOwn(GUILD_ACTIONS, name)
    const path = isGuilds ? `/guilds/${GUILDS.aurora}/${GUILD_ACTIONS[name]!.page}` : OWN[name]!.page
    const sound = isGuilds ? orderOf(name, GUILDS.aurora, records) : OWN[name]!.fields
    // Whoever revokes sessions loses their own.
    const cookie = name === 'revokeSessions' ? cookies.otto : cookies.ada
    const inputs = fc.sample(hostileOrders([sound]), { numRuns: OVER_HTTP, seed: SEED })
    let answered = 0
    const made: string[] = []
    await inTurns([...inputs.map(bodyOf), ...BODIES], async body => {
      const { status, text, result } = await order(servers, { id: idOf(name), path, cookie, body })
      if (result) answered++
      if (result?.ok && name === 'addTemplate') made.push((result as unknown as { templateId: string }).templateId)
      const shown = body.slice(0, 300)
      expect.soft({ broke: status >= 500, body: shown }).toEqual({ broke: false, body: shown })
      if (result && !result.ok)
        expect.soft({ code: result.error.code, body: shown }).not.toMatchObject({ code: 'internal' })
      expect.soft(text).not.toMatch(INSIDE)
    })
    await control.clearFaults()
    // Other tests share that session.
    if (cookie === cookies.otto) cookies.otto = await cookieOf(browser, servers, 'otto')
    // Most of them come as far as the action itself.
    expect(answered).toBeGreaterThan(OVER_HTTP / 2)
    expect(troublesIn(servers.logFile, logged)).toEqual([])
    // A guild has at most 50 of them, and others need room for theirs.
    const ask = asker(servers, cookies.ada)
    for (const templateId of made) await ask('deleteTemplate', { guildId: GUILDS.aurora, templateId })
  })
}

test('an action that there is not, and an id that is none, are refused', async ({ servers, cookies }) => {
  const logged = statSync(servers.logFile).size
  const ids = ['x', '0'.repeat(42), 'f'.repeat(42), 'f'.repeat(5_000), '__proto__', 'constructor', '../../x', '']
  for (const id of ids) {
    for (const path of ['/guilds', `/guilds/${GUILDS.aurora}/members`, '/nowhere', '/api/token', '/']) {
      const { status, text } = await order(servers, { id, path, cookie: cookies.ada, input: {} })
      expect.soft({ id, path, broke: status >= 500 }).toEqual({ id, path, broke: false })
      expect.soft(text).not.toMatch(INSIDE)
    }
  }
  // Next notes such an id in a line, as after an upgrade.
  const troubles = troublesIn(servers.logFile, logged).filter(line => !/Server (Action|Reference)/.test(line))
  expect(troubles).toEqual([])
})
