import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { BansQuery } from '@/lib/queries/bans/list-bans'
import { isNobody, pointsOf } from './named-rows'
import { foundBans, foundFormer, foundMembers } from './palette-queries'

const overHttp = fetch
let server: Server | undefined

afterEach(() => {
  vi.unstubAllGlobals()
  server?.close()
})

/** A page that is served by what answers an address. */
async function serve(answer: (asked: URL) => object) {
  server = createServer((request, response) => {
    response.end(JSON.stringify(answer(new URL(request.url!, 'http://steward'))))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const page = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => overHttp(new URL(path, page), init))
}

test('whom to unban is looked for among names, whatever reasons say of others', async () => {
  const asked: URL[] = []
  await serve(url => {
    asked.push(url)
    return { rows: [] }
  })
  await new QueryClient().fetchQuery(foundBans('16', 'rex & co'))
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/api/guilds/16/bans'])
  expect(BansQuery.parse(Object.fromEntries(asked[0]!.searchParams))).toEqual({ q: 'rex & co', by: 'name' })
})

test.each([
  ['all of them were told, so nobody else', null, ['1', '2']],
  ['there are more, so whoever is found may', 'next', ['1', '2', '3', '4']],
])('of those who sit in voice %s', async (_, nextCursor, inVoice) => {
  const rowsOf = (...ids: string[]) => ids.map(userId => ({ userId }))
  await serve(({ pathname, searchParams }) => {
    if (pathname.endsWith('/best')) return rowsOf('3')
    const sits = searchParams.get('voice') === 'yes'
    return sits ? { rows: rowsOf('1', '2'), nextCursor } : { rows: rowsOf('1', '4'), nextCursor: null }
  })
  const found = await new QueryClient().fetchQuery(foundMembers('16', 'rex', ['timedOut', 'voice']))
  expect(found.inVoice).toEqual(expect.arrayContaining(inVoice))
  expect(found.inVoice).toHaveLength(inVoice.length)
})

test('an answer tells whether there may be more than it holds: of members, and of who left', async () => {
  const peopleOf = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `${n}`, name: 'Rex' }))
  for (const [nextCursor, left, isPart] of [
    [null, 7, false],
    ['next', 8, true],
  ] as const) {
    await serve(({ pathname }) => {
      if (pathname.endsWith('/former-people')) return { people: peopleOf(left) }
      return pathname.endsWith('/best') ? [] : { rows: [{ userId: '1' }], nextCursor }
    })
    const client = new QueryClient()
    expect(await client.fetchQuery(foundMembers('16', 'rex'))).toMatchObject({ isPart })
    expect(await client.fetchQuery(foundFormer('16', 'rex'))).toMatchObject({ isPart })
    server?.close()
  }
})

test('who is found by a name that they had before is called so, though behind whoever has it now', async () => {
  const person = (id: string, name: string) => ({ id, name, username: name.toLowerCase() })
  await serve(() => ({ people: [person('1', 'Boss'), person('2', 'xRex Fordx'), person('3', 'Rex Ford')] }))
  const found = await new QueryClient().fetchQuery(foundFormer('16', 'Rex ford'))
  const [boss, pieces, rex] = found.rows.map(row => pointsOf(row, 'Rex ford'))
  expect([rex! > boss!, boss! > 0, pieces]).toEqual([true, true, 30])
  expect(isNobody({ ...found, rows: found.rows.slice(0, 1) }, 'Rex ford')).toBe(false)
  expect(pointsOf(found.rows[0]!, 'Rex')).toBe(0)
})
