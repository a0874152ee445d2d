import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../../sandbox/world/aurora-channels.ts'
import { CAST, ROLES } from '../../sandbox/world/cast.ts'
import { ComposedShape, composedInput } from '../composer/composed-input.ts'
import { profiles } from '../platform/profile.ts'
import { startTestPlatform, type TestPlatform } from '../platform/test-platform.ts'
import { messageBody } from '../platform/wire/message-body.ts'
import { checkKept } from './check-kept.ts'
import { checkMessage } from './check-message.ts'
import {
  type ComposedEmbed,
  type ComposedFile,
  type ComposedMessage,
  EMPTY_EMBED,
  EMPTY_FIELD,
  EMPTY_MESSAGE,
} from './composed-message.ts'
import { messageRules } from './message-limits.ts'
import { pingsOf } from './pings.ts'
import { messages } from './test-messages.ts'
import { wireMessage } from './wire-message.ts'
import { composedPath } from './wire-path.ts'

let world: TestPlatform
beforeAll(async () => {
  world = await startTestPlatform()
})
afterAll(() => world.stop())

const { v1, spacebar } = profiles
const rules = messageRules(v1)

/** What browser and server find, once it is shown to be the same. */
function judged(profile: typeof v1, message: ComposedMessage): string[] {
  const ofProfile = messageRules(profile)
  const paths = checkMessage(ofProfile, message).map(({ path }) => path)
  const input = composedInput(ofProfile).safeParse(message)
  expect(input.success, 'the server’s input').toBe(paths.length === 0)
  expect(isSendable(profile, message), 'the body of the call').toBe(paths.length === 0)
  const told = input.error?.issues.map(issue => issue.path.join('.'))
  // What is not even of the right shape is not judged any further.
  if (ComposedShape.safeParse(message).success) for (const path of paths) expect(told).toContain(path)
  return paths
}

test('browser, server and sandbox agree on any message', async () => {
  let accepted = 0
  const agree = async (message: ComposedMessage) => {
    const paths = judged(v1, message)
    const { status, refused } = await post(message)
    expect(status).toBe(paths.length === 0 ? 200 : 400)
    // What the sandbox refuses first is among what was found before.
    for (const path of refused) expect(paths).toContain(path)
    if (status === 200) accepted++
  }
  await fc.assert(fc.asyncProperty(messages(rules), agree), { numRuns: 250 })
  expect(accepted).toBeGreaterThan(20)
})

test('browser and server agree on what is too large to be taken in', () => {
  const some = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item)
  const embed = (more: Partial<ComposedEmbed>) => ({ embeds: [EMPTY_EMBED, { ...EMPTY_EMBED, ...more }] })
  const field = (length: number) => ({ fields: [{ ...EMPTY_FIELD, value: 'x'.repeat(length) }] })
  const sizes: [most: number, of: (count: number) => Partial<ComposedMessage>][] = [
    [50, count => ({ embeds: some(count, EMPTY_EMBED) })],
    [50, count => ({ files: some(count, { id: '1', filename: 'a', size: 1 }) })],
    [100, count => embed({ fields: some(count, EMPTY_FIELD) })],
    [100, count => ({ mentions: { ...EMPTY_MESSAGE.mentions, roleIds: some(count, '1') } })],
    [20_000, count => ({ content: 'x'.repeat(count) })],
    [20_000, count => embed(field(count))],
  ]
  for (const [most, of] of sizes) {
    for (const [count, isFine] of [
      [most, true],
      [most + 1, false],
    ] as const) {
      const message = { ...EMPTY_MESSAGE, ...of(count) }
      expect(checkKept(message).length === 0).toBe(isFine)
      expect(ComposedShape.safeParse(message).success).toBe(isFine)
    }
  }
})

test('they agree on files: their number, their names, and the same one twice', async () => {
  const files = await Promise.all(Array.from({ length: 11 }, (_, index) => upload(`file_${index}.txt`)))
  const [first] = files as [ComposedFile]
  const message = (more: Partial<ComposedMessage>): ComposedMessage => ({ ...EMPTY_MESSAGE, ...more })
  const embed = (imageUrl: string) => [{ ...EMPTY_EMBED, imageUrl }]
  for (const [one, isFine] of [
    [message({ files }), false],
    [message({ files: [first, first] }), false],
    [message({ files: [{ ...first, filename: 'x'.repeat(261) }] }), false],
    [message({ embeds: embed('attachment://file_0.txt') }), false],
    [message({ files: [first], embeds: embed('attachment://file_1.txt') }), false],
    [message({ files: files.slice(0, 10), embeds: embed('attachment://file_0.txt') }), true],
  ] as const) {
    expect(judged(v1, one).length === 0).toBe(isFine)
    expect((await post(one)).status).toBe(isFine ? 200 : 400)
  }
})

test('nobody is pinged of whom the rules do not say so', async () => {
  const named = ['@everyone', '@here', `<@${CAST.rex.id}>`, `<@!${CAST.mia.id}>`, `<@&${ROLES.aurora.helper}>`, '<@1>']
  const ids = (...all: string[]) => fc.oneof(fc.constant<'all'>('all'), fc.subarray(all))
  const message = fc.record({
    content: fc
      .array(fc.constantFrom(...named, ' ', '`', 'x', '\\', '@', '<'), { minLength: 1 })
      .map(parts => `.${parts.join('')}`),
    mentions: fc.record({
      everyone: fc.boolean(),
      roleIds: ids(ROLES.aurora.helper),
      userIds: ids(CAST.rex.id, CAST.mia.id),
      repliedUser: fc.boolean(),
    }),
  })
  const foretold = async (parts: Pick<ComposedMessage, 'content' | 'mentions'>) => {
    const { everyone, roleIds, userIds } = pingsOf({ ...parts, reply: null })
    const { body } = await post({ ...EMPTY_MESSAGE, ...parts })
    if (body.mention_everyone) expect(everyone).toBe(true)
    for (const id of body.mention_roles) expect(roleIds).toContain(id)
    for (const { id } of body.mentions) expect(userIds).toContain(id)
  }
  await fc.assert(fc.asyncProperty(message, foretold), { numRuns: 60 })
})

test('where UTF-16 units are counted, browser and server agree as well', () => {
  fc.assert(
    fc.property(messages(messageRules(spacebar)), message => void judged(spacebar, message)),
    { numRuns: 250 },
  )
})

function isSendable(profile: typeof v1, message: ComposedMessage): boolean {
  try {
    messageBody(profile, message)
    return true
  } catch {
    return false
  }
}

/** Past everything that would refuse it before the platform does. */
async function post(message: ComposedMessage) {
  const answer = await call(`/channels/${CHANNELS.general}/messages`, wireMessage(message))
  const body = (await answer.json()) as Answer
  return { status: answer.status, body, refused: (body.errors ?? []).map(({ path }) => composedPath(path)) }
}

interface Answer {
  errors?: { path: string }[]
  mention_everyone: boolean
  mention_roles: string[]
  mentions: { id: string }[]
}

async function upload(filename: string): Promise<ComposedFile> {
  const slot = await call(`/channels/${CHANNELS.general}/attachments`, {
    filename,
    size: 1,
    content_type: 'text/plain',
  })
  const { id, upload_url } = (await slot.json()) as { id: string; upload_url: string }
  await fetch(upload_url, { method: 'PUT', body: 'x' })
  return { id, filename, size: 1 }
}

function call(path: string, body: object): Promise<Response> {
  const { apiUrl, botToken } = world.sandbox
  const headers = { authorization: `Bot ${botToken}`, 'content-type': 'application/json' }
  return fetch(apiUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
}
