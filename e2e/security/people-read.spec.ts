import { AURORA_CHANNEL_IDS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, GUILDS } from '../../sandbox/world/cast.ts'
import { GUILD_READS } from '../entrances/guild-reads.ts'
import { pathOf } from '../entrances/order-of.ts'
import { GUILD_PAGES, HOST_ROUTES, OWNER_PAGES, OWNER_READS, UPLOADS, VIEWER_READS } from '../entrances/other-routes.ts'
import { asker, makeEvidence } from './asker.ts'
import { expect, test } from './fixtures.ts'
import { PEOPLE } from './people.ts'
import { makeRecords, type Records } from './records.ts'
import { send } from './send.ts'

const aurora = { guildId: GUILDS.aurora, channelId: AURORA_CHANNEL_IDS.moderators }

let records: Records

test.beforeAll(async ({ servers, cookies }) => {
  test.setTimeout(120_000)
  const made = await makeRecords(asker(servers, cookies.ada), aurora)
  records = { ...made, evidenceId: await makeEvidence(servers, cookies.ada, { ...aurora, authorId: CAST.rex.id }) }
})

for (const person of PEOPLE) {
  test(`${person} reads by every route of a guild what ${person} may, and nothing else`, async ({
    servers,
    cookies,
  }) => {
    const headers = { cookie: cookies[person] }
    for (const [path, may] of Object.entries(GUILD_READS)) {
      const there = await send(servers.url, { path: `/api/guilds/${GUILDS.aurora}/${pathOf(path, records)}`, headers })
      const isRefused = there.status === 403 || there.status === 404
      expect
        .soft({ path, isRefused, status: there.status })
        .toEqual({ path, isRefused: !may.includes(person), status: expect.any(Number) })
      expect.soft(there.status, path).toBeLessThan(500)
    }
  })

  test(`${person} opens the owner's pages and routes only as the owner`, async ({ servers, cookies }) => {
    const headers = { cookie: cookies[person] }
    for (const path of [...OWNER_READS.map(name => `/api/app/${name}`), ...OWNER_PAGES.map(name => `/app/${name}`)]) {
      const { status } = await send(servers.url, { path, headers })
      expect.soft({ path, status }).toEqual({ path, status: person === 'ada' ? 200 : 404 })
    }
    for (const path of VIEWER_READS) {
      expect.soft((await send(servers.url, { path, headers })).status, path).toBe(200)
    }
  })

  test(`${person} finds no page of a guild that they may not enter, existing or not`, async ({ servers, cookies }) => {
    const headers = { cookie: cookies[person] }
    for (const page of GUILD_PAGES) {
      const at = async (guildId: string) =>
        (await send(servers.url, { path: `/guilds/${guildId}${pathOf(page, records)}`, headers })).status
      expect.soft(await at('1'), page).toBe(404)
      const isInside = !['otto', 'rex'].includes(person)
      if (!isInside) expect.soft(await at(GUILDS.aurora), page).toBe(404)
      else expect.soft([200, 403, 404, 307], page).toContain(await at(GUILDS.aurora))
    }
  })
}

test('Hana finds of a channel that she does not see what she finds of none', async ({ servers, cookies }) => {
  const headers = { cookie: cookies.hana }
  const upTo = '9'.repeat(19)
  for (const query of ['messages?', `messages/count?upTo=${upTo}&`, `messages/authors?upTo=${upTo}&`]) {
    const [hidden, none, seen] = await Promise.all(
      [aurora.channelId, '1', AURORA_CHANNEL_IDS.general].map(channel =>
        send(servers.url, { path: `/api/guilds/${GUILDS.aurora}/${query}channels=${channel}`, headers }),
      ),
    )
    expect.soft(hidden!.text).toBe(none!.text)
    expect.soft(seen!.text).not.toBe(none!.text)
  }
})

for (const person of ['otto', 'rex', null] as const) {
  test(`${person ?? 'nobody'} is answered alike of a guild that exists and of one that does not`, async ({
    servers,
    cookies,
  }) => {
    const headers: Record<string, string> = person ? { cookie: cookies[person] } : {}
    for (const path of Object.keys(GUILD_READS)) {
      const [there, nowhere] = await Promise.all(
        [GUILDS.aurora, '1'].map(id =>
          send(servers.url, { path: `/api/guilds/${id}/${pathOf(path, records)}`, headers }),
        ),
      )
      expect.soft(there!.status, path).toBe(person ? 404 : 401)
      expect.soft({ status: there!.status, text: there!.text }, path).toEqual({
        status: nowhere!.status,
        text: nowhere!.text,
      })
    }
  })
}

test('nobody opens a page but the one to sign in', async ({ servers }) => {
  const pages = [
    ...GUILD_PAGES.map(page => `/guilds/${GUILDS.aurora}${pathOf(page, records)}`),
    ...OWNER_PAGES.map(page => `/app/${page}`),
    ...['/guilds', '/account', '/account/unlock', '/account/confirmed', '/app'],
  ]
  for (const path of pages) {
    const { status, headers } = await send(servers.url, { path })
    expect.soft({ path, status }).toEqual({ path, status: 307 })
    expect.soft(headers.location, path).toMatch(/^\/(sign-in|app\/settings)/)
  }
  for (const path of [...OWNER_READS.map(name => `/api/app/${name}`), ...VIEWER_READS]) {
    expect.soft((await send(servers.url, { path })).status, path).toBe(401)
  }
})

test("a command of the host that is not sealed with the host's key finds no such route", async ({
  servers,
  cookies,
}) => {
  for (const name of HOST_ROUTES) {
    for (const body of ['', '{}', 'x'.repeat(200), 'x'.repeat(20_000)]) {
      for (const cookie of ['', cookies.ada]) {
        const answer = await send(servers.url, {
          method: 'POST',
          path: `/api/host/${name}`,
          headers: { cookie, 'content-length': String(body.length) },
          body,
        })
        expect.soft(answer.status, name).toBe(404)
      }
    }
  }
})

test('a file is taken from nobody who may not post it', async ({ servers, cookies, control }) => {
  const before = await control.lastRequest()
  for (const route of UPLOADS) {
    for (const person of [null, ...PEOPLE] as const) {
      const path = `/api/guilds/${GUILDS.aurora}/${route}?channelId=${AURORA_CHANNEL_IDS.moderators}&filename=a.txt&size=1`
      const { status } = await send(servers.url, {
        method: 'POST',
        path,
        headers: { origin: servers.url, 'content-length': '1', ...(person && { cookie: cookies[person] }) },
        body: 'x',
      })
      const may = person && ['ada', 'bo', 'mia'].includes(person)
      expect.soft({ route, person, status }).toEqual({ route, person, status: person ? (may ? 200 : 404) : 401 })
    }
  }
  const posted = (await control.requests(before)).filter(({ method }) => method !== 'GET')
  expect(posted.filter(({ path }) => !path.includes('attachments') && !path.includes('upload'))).toEqual([])
})
