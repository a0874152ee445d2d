import { expect, test } from 'vitest'
import { send, withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS } from '../world/aurora-channels.ts'
import { CAST } from '../world/cast.ts'

const running = withSandbox()
const { general, admins } = AURORA_CHANNEL_IDS
const EVIL = '"><script>alert(1)</script>'

const open = (query: Record<string, string> = {}) =>
  send('GET', `${running.sandbox.webUrl}/chat?${new URLSearchParams(query)}`)
const submit = (path: string, form: Record<string, string>) =>
  send('POST', `${running.sandbox.webUrl}${path}`, String(new URLSearchParams(form)))

test('Mia writes and Otto reacts, as the gateway tells', async () => {
  const gateway = await running.connect()
  const place = { person: CAST.mia.id, channel: general }
  const answer = await submit('/chat/messages', { ...place, content: EVIL })
  expect(answer.headers.get('location')).toContain(`/chat?person=${CAST.mia.id}`)
  const { d } = await gateway.event('MESSAGE_CREATE')
  expect(d).toMatchObject({ author: { id: CAST.mia.id }, channel_id: general, content: EVIL })
  const page = await open(place)
  expect(page.body).toContain('&lt;script&gt;')
  expect(page.body).not.toContain('<script')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  await submit('/chat/reactions', { ...place, person: CAST.otto.id, message: d.id })
  expect((await gateway.event('MESSAGE_REACTION_ADD')).d).toMatchObject({ user_id: CAST.otto.id, message_id: d.id })
})

test('nobody writes where they may not, and nobody but a person of the cast', async () => {
  const before = (await running.control.messages(admins)).length
  await submit('/chat/messages', { person: CAST.otto.id, channel: admins, content: 'Hello' })
  expect(await running.control.messages(admins)).toHaveLength(before)
  expect((await open({ person: CAST.otto.id })).body).not.toContain('#admins')
  await submit('/chat/messages', { person: CAST.steward.id, channel: general, content: 'As the bot' })
  const [last] = await running.control.messages(general)
  expect(last?.author.id).toBe(CAST.mia.id)
})
