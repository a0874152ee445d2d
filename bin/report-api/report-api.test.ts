import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BESIDE_OPERATIONS, EVENTS, OPERATIONS, PACKETS } from './documented.ts'
import type { Activity } from './read-activity.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-report-api-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const items = (lists: { items: string[] }[]) => lists.flatMap(list => list.items)
const shape = (item: string) => item.replaceAll(/:\w+/g, ':')

/** A log in which Steward did everything once. */
const everything = (): Activity[] => [
  ...items([...OPERATIONS, ...BESIDE_OPERATIONS]).map(item => did('rest', shape(item), 200)),
  ...items(EVENTS).map(item => did('event', item)),
  ...items(PACKETS).map(item => did('op', item)),
]

function did(kind: Activity['kind'], what: string, status?: number, client = 'Steward (test)'): Activity {
  return { client: kind === 'rest' ? client : client.split(' ')[0]!, kind, what, status, count: 1 }
}

function log(activity: Activity[], file = '1.jsonl'): void {
  writeFileSync(join(folder, file), activity.map(line => `${JSON.stringify(line)}\n`).join(''))
}

function report(from = folder): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/report-api.ts', '--from', from], {
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

test('the document has 31 operations and eight events', () => {
  expect(items(OPERATIONS)).toHaveLength(31)
  expect(new Set(items(OPERATIONS)).size).toBe(31)
  expect(EVENTS[0]!.items).toHaveLength(8)
})

test('when everything was driven it says so, with counts and statuses of all processes', () => {
  log(everything())
  log([did('rest', 'GET /guilds/:', 404), did('rest', 'GET /guilds/:', 404)], '2.jsonl')
  const { status, said } = report()
  expect(said).toMatch(/✓ GET \/guilds\/:guild_id {2,}3 {2}404 ×2, 200 ×1\n/)
  expect(said).toContain('All 59 are driven')
  expect(status).toBe(0)
})

test.each([
  ['an operation', (done: Activity) => done.what !== 'GET /guilds/:/bans', 'GET /guilds/:guild_id/bans'],
  ['an event', (done: Activity) => done.what !== 'CHANNEL_DELETE', 'CHANNEL_DELETE'],
  ['a packet', (done: Activity) => done.kind !== 'op', 'presence'],
])('%s that is missing is named', (_, keep, missing) => {
  log(everything().filter(keep))
  const { status, said } = report()
  expect(said).toMatch(new RegExp(`✗ ${missing} +0\n`))
  expect(said).toContain(`Missing 1 of 59:\n  ${missing}`)
  expect(status).toBe(1)
})

test('what was only refused, or done by another client, does not count', () => {
  const rest = everything().filter(({ what }) => !['POST /guilds/:/roles', 'MESSAGE_CREATE'].includes(what))
  const others = [did('rest', 'POST /guilds/:/roles', 200, 'undici'), did('event', 'MESSAGE_CREATE', undefined, 'test')]
  log([...rest, ...others, did('rest', 'POST /guilds/:/roles', 403)])
  const { status, said } = report()
  expect(said).toContain('Missing 2 of 59:\n  POST /guilds/:guild_id/roles\n  MESSAGE_CREATE')
  expect(said).toContain('403 ×1')
  expect(status).toBe(1)
})

test('without a log everything is missing, and without a folder there is nothing to report', () => {
  expect(report()).toMatchObject({ status: 1, said: expect.stringContaining('Missing 59 of 59') })
  const gone = join(folder, 'gone')
  expect(report(gone)).toEqual({ status: 1, said: `There is no folder ${gone}.\n` })
})
