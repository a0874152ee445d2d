import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { GUILD_ACTIONS } from '../entrances/guild-actions.ts'
import { orderOf } from '../entrances/order-of.ts'
import { asker } from './asker.ts'
import { expect, test } from './fixtures.ts'
import { order } from './order.ts'
import { PEOPLE } from './people.ts'
import { ENDS, makeRecord, makeRecords, type Records } from './records.ts'

const aurora = { guildId: GUILDS.aurora, channelId: AURORA_CHANNEL_IDS.moderators }
const ACTIONS = Object.entries(GUILD_ACTIONS)

// Who may not so much as enter; the application's owner has no power in a guild for that.
const OUTSIDE: Partial<Record<(typeof PEOPLE)[number], (keyof typeof GUILDS)[]>> = {
  ada: ['borealis', 'colossus', 'deneb', 'echo'],
  mia: ['echo'],
  hana: ['colossus', 'deneb', 'echo'],
  otto: ['aurora', 'borealis', 'colossus', 'deneb', 'echo'],
  rex: ['aurora', 'borealis', 'colossus', 'deneb', 'echo'],
}

let records: Records

test.beforeAll(async ({ servers, cookies }) => {
  await servers.control.setVoice(GUILDS.aurora, CAST.rex.id, { channel_id: AURORA_CHANNEL_IDS.lounge })
  records = await makeRecords(asker(servers, cookies.ada), aurora)
})

for (const person of PEOPLE) {
  test(`${person} gets as far as ${person} may with every action, and no further`, async ({
    cookies,
    servers,
    idOf,
    refuseWrites,
  }) => {
    test.setTimeout(120_000)
    await refuseWrites()
    const before = await servers.control.lastRequest()
    for (const [name, { page, may }] of ACTIONS) {
      const kind = ENDS[name]
      const isAllowed = may.includes(person)
      const ids = kind && isAllowed ? { [kind]: await makeRecord(kind, asker(servers, cookies.ada), aurora) } : {}
      const { status, result } = await order(servers, {
        id: idOf(name),
        path: `/guilds/${GUILDS.aurora}/${page}`,
        cookie: cookies[person],
        input: orderOf(name, GUILDS.aurora, { ...records, ...ids }),
      })
      expect.soft(status, name).toBe(200)
      const code = result && (result.ok ? 'ok' : result.error.code)
      const isRefused = code === 'forbidden' || code === 'not_found'
      expect.soft({ name, isRefused, code }).toEqual({ name, isRefused: !isAllowed, code: expect.any(String) })
    }
    if (person === 'otto' || person === 'rex') {
      const asked = await servers.control.requests(before)
      expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
    }
  })
}

test('nobody is told anything but to sign in, whatever guild they name', async ({ servers, control, idOf }) => {
  const before = await control.lastRequest()
  for (const [name, { page }] of ACTIONS) {
    for (const guildId of [GUILDS.aurora, '1']) {
      const input = orderOf(name, guildId, records)
      const { status, result } = await order(servers, { id: idOf(name), path: `/guilds/${guildId}/${page}`, input })
      expect.soft(status, name).toBe(200)
      expect.soft(result, name).toMatchObject({ ok: false, error: { code: 'unauthenticated' } })
    }
  }
  const asked = await control.requests(before)
  expect(asked.filter(({ method, path }) => method !== 'GET' || path.startsWith('/guilds/'))).toEqual([])
})

for (const [person, guilds] of Object.entries(OUTSIDE)) {
  test(`to ${person} a guild that they may not enter and one that does not exist look the same`, async ({
    cookies,
    servers,
    control,
    idOf,
  }) => {
    const cookie = cookies[person as keyof typeof OUTSIDE]
    const before = await control.lastRequest()
    for (const [name, { page }] of ACTIONS) {
      // Of one page: where it is called from is no part of the answer.
      const path = `/guilds/${GUILDS.aurora}/${page}`
      const ask = (guildId: string) =>
        order(servers, { id: idOf(name), path, cookie, input: orderOf(name, guildId, records) })
      const nowhere = await ask('1')
      expect.soft(nowhere.result, name).toMatchObject({ ok: false, error: { code: 'not_found' } })
      for (const guild of guilds) {
        const there = await ask(GUILDS[guild])
        expect.soft({ name, guild, answer: there.result }).toEqual({ name, guild, answer: nowhere.result })
        expect.soft(there.status, name).toBe(nowhere.status)
      }
    }
    expect((await control.requests(before)).filter(({ method }) => method !== 'GET')).toEqual([])
  })
}
