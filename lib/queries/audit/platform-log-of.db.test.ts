import { describe, expect, test } from 'vitest'
import { CAST, GUILDS } from '../../../sandbox/world/cast.ts'
import { platformLogs } from '../../db/schema/platform-log.ts'
import { viewerOf } from '../../test-steward.ts'
import { MINUTE, now, SECOND, setClock } from '../../time.ts'
import { loadGuild } from '../load-guild.ts'
import { exportAudit } from './export-audit.ts'
import { listTimeline } from './list-timeline.ts'
import { isOf, withTimeline } from './test-with-timeline.ts'

const { aurora, borealis, deneb } = GUILDS
const { steward, list, newcomer, logHere } = withTimeline({ timeoutMs: 2_500 })

describe('where the platform keeps its log to itself', () => {
  test('in Deneb the bot lacks the permission: nobody is asked, and the page says which', async () => {
    const before = await steward.control.lastRequest()
    const page = await list('mia', deneb)
    expect(page.platform).toMatchObject({ state: 'refused', because: expect.stringContaining('View Audit Log') })
    const requests = await steward.control.requests(before)
    expect(requests.filter(({ path }) => path.includes('audit-logs'))).toEqual([])
  })

  test('a refusal is remembered, and our own entries are shown all the same', async () => {
    await logHere({ targetId: '77' })
    await steward.control.addFault({
      path: 'audit-logs',
      kind: 'status',
      status: 403,
      body: { code: 'MISSING_ACCESS' },
      times: 5,
    })
    const before = await steward.control.lastRequest()
    for (let times = 0; times < 3; times++) {
      const page = await list('mia', aurora)
      expect(page.platform).toMatchObject({
        state: 'refused',
        because: expect.stringContaining('does not show the bot'),
      })
      expect(page.items).toMatchObject([{ kind: 'entry' }])
    }
    const requests = await steward.control.requests(before)
    expect(requests.filter(({ path }) => path.includes('audit-logs'))).toHaveLength(1)
  })

  test('what is refused of one guild is shown of the others, and of it once the bot may', async () => {
    const stateOf = async (guildId: string) => (await list('mia', guildId)).platform.state
    const body = { code: 'ACCESS_DENIED' }
    await steward.control.addFault({ path: `${aurora}/audit-logs`, kind: 'status', status: 403, body, times: 1 })
    expect([await stateOf(aurora), await stateOf(borealis)]).toEqual(['refused', 'shown'])
    const restore = setClock(() => Date.now() + 6 * MINUTE)
    try {
      expect([await stateOf(aurora), await stateOf(borealis)]).toEqual(['shown', 'shown'])
    } finally {
      restore()
    }
  })

  test('while the platform is silent the last known log is shown, and said to be so', async () => {
    const userId = await newcomer(aurora, 'silent')
    await steward.control.logElsewhere(aurora, { action_type: 20, user_id: CAST.ada.id, target_id: userId })
    expect((await list('mia', aurora)).items.filter(isOf(userId))).toHaveLength(1)
    const restore = setClock(() => Date.now() + 60 * SECOND)
    try {
      await steward.control.addFault({ path: 'audit-logs', kind: 'malformed', times: 20 })
      const page = await list('mia', aurora)
      expect(page.platform.state).toBe('silent')
      expect(page.items.filter(isOf(userId))).toHaveLength(1)
    } finally {
      restore()
    }
  })

  test('a file says until when it tells what was done elsewhere, also while the platform is silent, or keeps that to itself', async () => {
    const exported = async (): Promise<{ target_id: string; elsewhere_read_at: string | null }[]> => {
      const viewer = viewerOf('bo')
      const guild = await loadGuild(steward, viewer, aurora)
      return (await exportAudit({ steward, viewer, guild, filter: {}, format: 'json' })).json()
    }
    const userId = await newcomer(aurora, 'exported')
    await steward.control.logElsewhere(aurora, { action_type: 20, user_id: CAST.ada.id, target_id: userId })
    const { listedAt } = (await list('mia', aurora)).platform
    expect(listedAt).not.toBeNull()
    const restore = setClock(() => Date.now() + 60 * SECOND)
    try {
      await steward.control.addFault({ path: 'audit-logs', kind: 'malformed', times: 20 })
      const file = await exported()
      expect(file.map(row => row.target_id)).toContain(userId)
      expect(new Set(file.map(row => row.elsewhere_read_at))).toEqual(new Set([listedAt]))
      await steward.db.orm.update(platformLogs).set({ refusedAt: now() })
      expect(new Set((await exported()).map(row => row.elsewhere_read_at))).toEqual(new Set([null]))
    } finally {
      restore()
    }
  })

  test('where the platform is silent for longer than a page waits, the page hears how that ended', async () => {
    await steward.control.addFault({ path: 'audit-logs', kind: 'hang', times: 20 })
    // One that remembers no failure of before: it is told once.
    const here = { ...steward, platform: { ...steward.platform } }
    const listHere = async () => listTimeline(here, viewerOf('mia'), await loadGuild(here, viewerOf('mia'), aurora), {})
    const heard = Promise.withResolvers<void>()
    const stop = steward.live.subscribe(aurora, ({ kind }) => kind === 'audit' && heard.resolve())
    // What is remembered of it is long ago for the other tests.
    const restore = setClock(() => Date.now() + 600 * SECOND)
    try {
      expect((await listHere()).platform).toMatchObject({ state: 'shown', listedAt: null })
      await heard.promise
      const before = await steward.control.lastRequest()
      expect((await listHere()).platform.state).toBe('silent')
      expect((await steward.control.requests(before)).filter(({ path }) => path.includes('audit-logs'))).toEqual([])
    } finally {
      restore()
      stop()
    }
  })

  test('everybody who looks within 15 seconds shares one reading', async () => {
    const before = await steward.control.lastRequest()
    await Promise.all([list('mia', aurora), list('bo', aurora), list('mia', aurora)])
    await list('bo', aurora)
    const requests = await steward.control.requests(before)
    expect(requests.filter(({ path }) => path.includes('audit-logs'))).toHaveLength(1)
  })
})
