import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { GUILD_ACTIONS } from '../entrances/guild-actions.ts'
import { GUILD_READS } from '../entrances/guild-reads.ts'
import { orderOf, pathOf } from '../entrances/order-of.ts'
import { asker, makeEvidence } from './asker.ts'
import { expect, test } from './fixtures.ts'
import { order } from './order.ts'
import { makeRecords, type Records } from './records.ts'
import { send } from './send.ts'

// Bo administrates Aurora and owns Borealis: a check of the guild alone would let what is Aurora's through there.
const here = { guildId: GUILDS.aurora, channelId: AURORA_CHANNEL_IDS.moderators }

let records: Records

test.beforeAll(async ({ servers, cookies }) => {
  test.setTimeout(120_000)
  const made = await makeRecords(asker(servers, cookies.bo), here)
  records = { ...made, evidenceId: await makeEvidence(servers, cookies.bo, { ...here, authorId: CAST.rex.id }) }
})

test('what Aurora keeps is not there for orders in Borealis, nor in a guild that nobody has', async ({
  servers,
  cookies,
  idOf,
  refuseWrites,
}) => {
  await refuseWrites()
  const naming = Object.entries(GUILD_ACTIONS).filter(
    ([name]) => JSON.stringify(orderOf(name, '1')) !== JSON.stringify(orderOf(name, '1', records)),
  )
  expect(naming.length).toBeGreaterThan(20)
  for (const [name, { page }] of naming) {
    const ask = (known?: Records) =>
      order(servers, {
        id: idOf(name),
        path: `/guilds/${GUILDS.borealis}/${page}`,
        cookie: cookies.bo,
        input: orderOf(name, GUILDS.borealis, known),
      })
    const [ofAurora, ofNobody] = [await ask(records), await ask()]
    expect.soft({ name, result: ofAurora.result }).toEqual({ name, result: ofNobody.result })
    expect.soft(ofAurora.result, name).toMatchObject({ ok: false })
  }
})

test('what Aurora keeps is not there for the routes of Borealis', async ({ servers, cookies }) => {
  const naming = Object.keys(GUILD_READS).filter(path => pathOf(path, records) !== path)
  expect(naming.length).toBeGreaterThan(8)
  for (const path of naming) {
    const headers = { cookie: cookies.bo }
    const [own, ofAurora, ofNobody] = await Promise.all(
      [
        `/api/guilds/${GUILDS.aurora}/${pathOf(path, records)}`,
        `/api/guilds/${GUILDS.borealis}/${pathOf(path, records)}`,
        `/api/guilds/${GUILDS.borealis}/${path}`,
      ].map(address => send(servers.url, { path: address, headers })),
    )
    expect.soft(own!.status, path).toBe(200)
    expect.soft(ofAurora!.status, path).toBe(404)
    expect.soft(ofAurora!.text, path).toBe(ofNobody!.text)
  }
})

test('an upload to a channel of Aurora serves no message of another guild, channel or person', async ({
  servers,
  cookies,
  idOf,
}) => {
  const { channelId } = here
  const upload = await send(servers.url, {
    method: 'POST',
    path: `/api/guilds/${GUILDS.aurora}/composer/uploads?channelId=${channelId}&filename=a.txt&size=1`,
    headers: { origin: servers.url, cookie: cookies.bo, 'content-length': '1' },
    body: 'x',
  })
  expect(upload.status).toBe(200)
  const files = [{ id: JSON.parse(upload.text).id, filename: 'a.txt', size: 1 }]
  const elsewhere = [
    { cookie: cookies.bo, channelId: AURORA_CHANNEL_IDS.games },
    { cookie: cookies.ada, channelId },
  ]
  for (const { cookie, channelId: into } of elsewhere) {
    const sound = orderOf('postMessage', GUILDS.aurora)
    const input = { ...sound, channelId: into, message: { ...(sound.message as object), files } }
    const path = `/guilds/${GUILDS.aurora}/composer`
    const { result } = await order(servers, { id: idOf('postMessage'), path, cookie, input })
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'invalid', fields: { 'message.files.0': expect.any(String) } },
    })
  }
})
