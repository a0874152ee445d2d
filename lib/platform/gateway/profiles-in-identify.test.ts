import { afterEach, expect, test, vi } from 'vitest'
import { type ProfileName, profiles } from '../profile.ts'
import { startRecorder } from '../test-recorder.ts'
import { listenTo, ready, startOddGateway } from './test-gateway.ts'

let cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups) await cleanup()
  cleanups = []
})

test.each<[ProfileName, string, object]>([
  ['v1', '1', { ignored_events: ['TYPING_START', 'PRESENCE_UPDATE'] }],
  // GUILDS, GUILD_MEMBERS, GUILD_MODERATION, GUILD_VOICE_STATES, GUILD_MESSAGES, …_REACTIONS, MESSAGE_CONTENT.
  ['discord', '10', { intents: 1 + 2 + 4 + 128 + 512 + 1024 + 32_768 }],
  ['fluxer', '1', { ignored_events: ['TYPING_START', 'PRESENCE_UPDATE'] }],
  ['spacebar', '9', {}],
])('%s is greeted in version %s with %o', async (name, version, expected) => {
  const gateway = await startOddGateway(({ op }, send) => op === 2 && send(ready))
  const recorder = await startRecorder(() => ({ body: { url: gateway.url } }))
  const heard = listenTo(recorder.platform(profiles[name]))
  cleanups.push(heard.close, gateway.stop, recorder.stop)
  await vi.waitFor(() => expect(heard.states.at(-1)).toBe('connected'), { timeout: 20_000 })
  const { token, properties, ...identify } = (gateway.of(2)[0]?.d ?? {}) as Record<string, unknown>
  expect(identify).toEqual(expected)
  expect(properties).toMatchObject({ browser: 'Steward' })
  expect(token).toBe('7.secret')
  expect(gateway.addresses()).toEqual([`/?v=${version}&encoding=json`])
  expect(recorder.requests.map(({ path }) => path)).toEqual(['/gateway/bot'])
})
