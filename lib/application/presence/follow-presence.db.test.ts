import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { botPresence } from '../../db/schema/application.ts'
import { openLiveHub } from '../../live/hub.ts'
import { openTestMirror, PATIENT, type TestMirror } from '../../mirror/testing/open-test-mirror.ts'
import { followPresence } from './follow-presence.ts'
import { keepPresence } from './keep-presence.ts'
import type { Presence } from './presence.ts'

vi.setConfig({ testTimeout: 300_000 })

const SINCE = '2030-01-01T00:00:00.000Z'
const IDLE: Presence = { status: 'idle', activities: [{ name: 'the guild', type: 3 }], afk: true, since: SINCE }
const SHOWN = { ...IDLE, since: Date.parse(SINCE) }

let mirror: TestMirror

beforeAll(async () => {
  mirror = await openTestMirror({ borealisMembers: 1, colossusMembers: 1 })
})

afterAll(() => mirror.close())

const forgotten = () => {
  mirror.sandbox.world.presence = null
}
/** Every process has been told by then. */
async function keepAndHear(presence: Presence): Promise<void> {
  const heard = Promise.withResolvers<void>()
  const unsubscribe = mirror.live.subscribe('*', ({ kind }) => kind === 'application' && heard.resolve())
  await keepPresence(mirror, 'Ada', presence)
  await heard.promise
  unsubscribe()
}

const shows = (presence: object | null) => expect.poll(() => mirror.control.presence(), PATIENT).toEqual(presence)

test('it is shown from wherever it was set, after every reconnect, and by the process that comes next', async () => {
  const { control, db } = mirror
  const first = mirror.start()
  // Another process, which does not hold the gateway.
  const live = await openLiveHub(db)
  await keepPresence({ db, live }, 'Ada', IDLE)
  await shows(SHOWN)
  await live.close()

  forgotten()
  await control.dropGateway(4000)
  await shows(SHOWN)

  forgotten()
  await control.invalidateSessions({ resumable: false })
  await shows(SHOWN)

  await first.stop()
  forgotten()
  mirror.start()
  await shows(SHOWN)
})

test('what is shown already is not shown again, and a failing database is asked until it answers', async () => {
  const { db, live, log } = mirror
  await db.orm.delete(botPresence)
  let failures = 1
  const orm = new Proxy(db.orm, {
    get(target, key) {
      if (key === 'select' && failures-- > 0) throw new Error('the connection is lost')
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await keepAndHear(IDLE)
  const shown: unknown[] = []
  const stopping = new AbortController()
  const following = followPresence({ db: { ...db, orm }, live, log }, one => shown.push(one.status), stopping.signal)
  await expect.poll(() => shown, PATIENT).toEqual(['idle'])
  await keepAndHear(IDLE)
  await keepAndHear({ ...IDLE, status: 'dnd' })
  await expect.poll(() => shown, PATIENT).toEqual(['idle', 'dnd'])
  stopping.abort()
  await following.stop()
  await keepPresence(mirror, 'Ada', { ...IDLE, status: 'online' })
  await shows({ ...SHOWN, status: 'online' })
  expect(shown).toEqual(['idle', 'dnd'])
})
