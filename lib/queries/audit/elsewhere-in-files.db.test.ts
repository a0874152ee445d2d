import { expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { viewerOf } from '../../test-steward.ts'
import { HOUR, SECOND } from '../../time.ts'
import { loadGuild } from '../load-guild.ts'
import { exportAudit } from './export-audit.ts'
import { listTimeline } from './list-timeline.ts'
import { withTimeline } from './test-with-timeline.ts'

const { aurora } = GUILDS
const { steward, newcomer, logHere } = withTimeline({ timeoutMs: 60_000 })

interface Line {
  target_id: string
  source: string
  elsewhere_read_at: string | null
}

async function fileOf(filter = {}): Promise<Response> {
  const viewer = viewerOf('bo')
  return exportAudit({ steward, viewer, guild: await loadGuild(steward, viewer, aurora), filter, format: 'json' })
}

/** So many entries of Steward's own, and before them one that the platform has. Returns whom that is about. */
async function logged(count: number): Promise<string> {
  const userId = await newcomer(aurora, 'elsewhere')
  await steward.control.logElsewhere(aurora, { action_type: 20, user_id: CAST.ada.id, target_id: userId })
  const at = Date.now() + HOUR
  await Promise.all(Array.from({ length: count }, (_, n) => logHere({ targetId: '77', at: at + n })))
  return userId
}

const readAtOf = (lines: Line[]) => [...new Set(lines.map(line => line.elsewhere_read_at))]

test('a file waits for a platform that takes its time: all of its lines say the same, and what was done elsewhere is there', async () => {
  const userId = await logged(201)
  await steward.control.addFault({ path: 'audit-logs', kind: 'delay', delayMs: 3 * SECOND })
  const lines: Line[] = await (await fileOf()).json()
  expect(readAtOf(lines)).toEqual([expect.any(String)])
  expect(lines.filter(line => line.target_id === userId)).toMatchObject([{ source: 'elsewhere' }])
})

test('one that began while the platform was silent lacks all of that, also where it answers before the last line', async () => {
  await logged(401)
  await steward.control.addFault({ path: 'audit-logs', kind: 'malformed', times: 20 })
  const reader = (await fileOf()).body!.getReader()
  const chunks = [(await reader.read()).value!]
  await steward.control.clearFaults()
  // One that remembers no failure of before.
  const other = { ...steward, platform: { ...steward.platform } }
  const read = await listTimeline(other, viewerOf('bo'), await loadGuild(steward, viewerOf('bo'), aurora), {})
  expect(read.platform.listedAt).not.toBeNull()
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value)
  const lines: Line[] = JSON.parse(Buffer.concat(chunks).toString())
  expect(lines.filter(line => line.target_id === '77')).toHaveLength(401)
  expect(lines.filter(({ source }) => source === 'elsewhere')).toEqual([])
  expect(readAtOf(lines)).toEqual([null])
})

test('a file of nothing but what was done elsewhere is empty then', async () => {
  await logged(1)
  await steward.control.addFault({ path: 'audit-logs', kind: 'malformed', times: 20 })
  expect(await (await fileOf({ source: 'elsewhere' })).json()).toEqual([])
})
