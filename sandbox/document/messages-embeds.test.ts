// platform-api.md, "Embed" and "Limits"
import { expect, test } from 'vitest'
import { inChannel } from '../testing/in-channel.ts'
import { withSandbox } from '../testing/with-sandbox.ts'
import { AURORA_CHANNEL_IDS as CHANNELS } from '../world/aurora-channels.ts'

const running = withSandbox()
const general = inChannel(running, CHANNELS.general)
const send = (...embeds: unknown[]) => general.send({ embeds })
const field = { name: 'n', value: 'v', inline: false }

test('an embed with every field comes back as it was sent', async () => {
  const embed = {
    title: 'Game night',
    description: '**Saturday**',
    url: 'https://aurora.example/night',
    color: 0x6d5ae6,
    author: { name: 'Yuki', icon_url: 'https://aurora.example/yuki.png' },
    thumbnail: { url: 'https://aurora.example/small.png' },
    image: { url: 'https://aurora.example/large.png' },
    footer: { text: 'Bring snacks', icon_url: 'https://aurora.example/snack.png' },
    timestamp: '2026-06-06T18:00:00.000Z',
    fields: [{ name: 'Where', value: 'lounge', inline: true }, field],
  }
  expect((await send(embed)).body.embeds).toEqual([embed])
})

test('inline may be left out, a time comes back in UTC, unknown fields are passed over', async () => {
  const { body } = await send({
    fields: [{ name: 'n', value: 'v' }],
    timestamp: '2026-06-06T20:00:00+02:00',
    type: 'rich',
    url: null,
  })
  expect(body.embeds).toEqual([{ fields: [field], timestamp: '2026-06-06T18:00:00.000Z' }])
})

test('what is blank is not there, wherever something may be left out', async () => {
  const { body } = await general.send({
    content: ' \n',
    embeds: [{ title: '\t', description: ' ', url: '', fields: [field] }],
  })
  expect([body.content, body.embeds]).toEqual(['', [{ fields: [field] }]])
  expect((await send({ title: ' '.repeat(300), description: '\n' })).body.errors[0].path).toBe('embeds.0')
})

test('a message has up to 10 embeds', async () => {
  const embeds = (count: number) => Array.from({ length: count }, (_, n) => ({ title: `No. ${n}` }))
  expect((await send(...embeds(10))).body.embeds).toHaveLength(10)
  expect((await send(...embeds(11))).body.errors[0].path).toBe('embeds')
})

test.each([
  ['title', 256, (text: string) => ({ title: text }), 'title'],
  ['description', 4096, (text: string) => ({ description: text }), 'description'],
  ['author.name', 256, (name: string) => ({ author: { name } }), 'author.name'],
  ['footer.text', 2048, (text: string) => ({ footer: { text } }), 'footer.text'],
  ['field name', 256, (name: string) => ({ fields: [field, { ...field, name }] }), 'fields.1.name'],
  ['field value', 1024, (value: string) => ({ fields: [field, { ...field, value }] }), 'fields.1.value'],
])('%s is at most %d characters, counted as code points', async (_, most, embed, path) => {
  expect((await send(embed('é'.repeat(most)))).status).toBe(200)
  expect((await send(embed('😀'.repeat(most)))).status).toBe(200)
  const answer = await send({ title: 'fine' }, embed('x'.repeat(most + 1)))
  expect([answer.status, answer.body.errors[0].path]).toEqual([400, `embeds.1.${path}`])
})

test('an embed has at most 25 fields', async () => {
  const fields = (length: number) => ({ fields: Array.from({ length }, () => field) })
  expect((await send(fields(25))).status).toBe(200)
  expect((await send(fields(26))).body.errors[0].path).toBe('embeds.0.fields')
})

test('all embeds of a message together have up to 6000 characters, whichever part they stand in', async () => {
  const embeds = (rest: number) => [
    { description: 'x'.repeat(3000) },
    {
      title: '😀'.repeat(100),
      description: 'x'.repeat(rest),
      author: { name: 'x'.repeat(200) },
      footer: { text: 'x'.repeat(700) },
      fields: [{ name: 'x'.repeat(100), value: 'x'.repeat(900) }],
      url: 'https://aurora.example/does-not-count',
    },
  ]
  expect((await send(...embeds(1000))).status).toBe(200)
  const answer = await send(...embeds(1001))
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    [{ path: 'embeds', message: expect.stringContaining('6000') }],
  ])
})

test('the content does not count towards the 6000', async () => {
  const embeds = [{ description: 'x'.repeat(4096) }, { description: 'x'.repeat(1904) }]
  expect((await general.send({ content: 'x'.repeat(4000), embeds })).status).toBe(200)
})

test('an embed whose only text cannot be taken is refused for that text, not as an empty one', async () => {
  const { body } = await send({ description: 'nul \0' })
  expect(body.errors).toEqual([{ path: 'embeds.0.description', message: expect.any(String) }])
})

test.each([
  ['embeds.0', {}],
  ['embeds.0', { color: 5 }],
  ['embeds.0', null],
  ['embeds.0', 'text'],
  ['embeds.0.title', { title: 7 }],
  ['embeds.0.color', { title: 'x', color: 0x1000000 }],
  ['embeds.0.color', { title: 'x', color: '#fff' }],
  ['embeds.0.url', { title: 'x', url: 'javascript:alert(1)' }],
  ['embeds.0.url', { title: 'x', url: 'attachment://x.png' }],
  ['embeds.0.url', { title: 'x', url: 'https://a.example/a b' }],
  ['embeds.0.url', { title: 'x', url: 'https:a.example' }],
  ['embeds.0.image.url', { image: { url: 'attachment://my cat.png' } }],
  ['embeds.0.title', { title: 'half \ud83d' }],
  ['embeds.0.title', { title: 'nul \0' }],
  ['embeds.0.timestamp', { title: 'x', timestamp: '2026-02-31T00:00:00Z' }],
  ['embeds.0.image.url', { image: { url: 'data:image/png;base64,AA' } }],
  ['embeds.0.image.url', { image: {} }],
  ['embeds.0.author.name', { author: { icon_url: 'https://a.example/x.png' } }],
  ['embeds.0.footer.text', { footer: {} }],
  ['embeds.0.timestamp', { title: 'x', timestamp: 'yesterday' }],
  ['embeds.0.fields.0.name', { fields: [{ value: 'v' }] }],
  ['embeds.0.fields.0.value', { fields: [{ name: 'n', value: ' ' }] }],
  ['embeds.0.fields.0.inline', { fields: [{ ...field, inline: 1 }] }],
])('%s: %j is refused', async (path, embed) => {
  const answer = await send(embed)
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_FORM_BODY'])
  expect(answer.body.errors).toContainEqual({ path, message: expect.any(String) })
})

test('embeds need EMBED_LINKS', async () => {
  await general.deny('EMBED_LINKS')
  expect((await send({ title: 'x' })).body.code).toBe('MISSING_PERMISSIONS')
  expect((await general.send({ content: 'x' })).status).toBe(200)
})
