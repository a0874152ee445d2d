import { expect, test } from 'vitest'
import { ZodError } from 'zod'
import { until, withGateways } from './test-with-gateways.ts'

const { world, listen } = withGateways()

async function connected() {
  const heard = listen()
  await until(() => expect(heard.states.at(-1)).toBe('connected'))
  return heard
}

test('the bot shows itself, and still does in a session that begins anew', async () => {
  const heard = await connected()
  heard.setPresence({ status: 'dnd', activities: [{ name: 'over Aurora', type: 3 }] })
  const shown = { status: 'dnd', activities: [{ name: 'over Aurora', type: 3 }], since: null, afk: false }
  await until(async () => expect(await world.control.presence()).toEqual(shown))
  await world.control.reset()
  await until(() => expect(heard.states).toEqual(['connecting', 'connected', 'down', 'connected']))
  await until(async () => expect(await world.control.presence()).toEqual(shown))
})

test('a presence that is set before there is a connection is shown with it', async () => {
  const heard = listen()
  const since = new Date(Date.UTC(2030, 0, 1))
  heard.setPresence({ status: 'idle', activities: [], since, afk: true })
  await until(async () =>
    expect(await world.control.presence()).toMatchObject({ status: 'idle', since: since.getTime(), afk: true }),
  )
})

test.each([
  { status: 'away', activities: [] },
  { status: 'online', activities: [{ name: '', type: 0 }] },
  { status: 'online', activities: [{ name: 'x', type: 6 }] },
])('a presence of %o is never sent', async presence => {
  const heard = listen()
  expect(() => heard.setPresence(presence as never)).toThrow(ZodError)
})
