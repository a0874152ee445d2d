// platform-api.md, "Users"
import { expect, test } from 'vitest'
import { PICTURES } from '../testing/pictures.ts'
import { bearerOf } from '../testing/sign-in.ts'
import { send, withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS } from '../world/cast.ts'

const running = withSandbox()
const edit = (body: unknown) => running.bot('PATCH', '/users/@me', body)
const me = async () => (await running.bot('GET', '/users/@me')).body

test('the bot reads itself', async () => {
  const answer = await running.bot('GET', '/users/@me')
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ id: CAST.steward.id, username: 'steward', bot: true })
})

test('any user can be read, also one who shares no guild; an unknown id is 404', async () => {
  const banned = (await running.bot('GET', `/guilds/${GUILDS.aurora}/bans`)).body[0].user
  expect((await running.bot('GET', `/users/${banned.id}`)).body).toEqual(banned)
  const answer = await running.bot('GET', '/users/42')
  expect([answer.status, answer.body.code]).toEqual([404, 'UNKNOWN_USER'])
})

test('my guilds are paged by after and before, up to 200 at a time', async () => {
  const names = async (query: string): Promise<string[]> =>
    (await running.bot('GET', `/users/@me/guilds${query}`)).body.map((guild: { name: string }) => guild.name)
  expect(await names('')).toEqual(['Colossus', 'Borealis', 'Aurora', 'Deneb', 'Echo'])
  expect(await names(`?limit=2&after=${GUILDS.borealis}`)).toEqual(['Aurora', 'Deneb'])
  expect(await names(`?limit=1&before=${GUILDS.aurora}`)).toEqual(['Borealis'])
  expect(await names(`?after=${GUILDS.colossus}&before=${GUILDS.deneb}`)).toEqual(['Borealis', 'Aurora'])
  expect(await names(`?limit=200&after=${GUILDS.echo}`)).toEqual([])
})

test.each(['limit=201', 'limit=0', 'limit=all', 'before=aurora', 'after=-1'])(
  'my guilds with %s are refused',
  async query => {
    const answer = await running.bot('GET', `/users/@me/guilds?${query}`)
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_FORM_BODY'])
    expect(answer.body.errors[0].path).toBe(query.split('=')[0])
  },
)

test('a guild that the bot has left is none of its guilds', async () => {
  await running.control.removeMember(GUILDS.deneb, CAST.steward.id)
  const { body } = await running.bot('GET', '/users/@me/guilds')
  expect(body.map(({ name }: { name: string }) => name)).not.toContain('Deneb')
})

test('every field of the profile is changed, and the updated profile comes back', async () => {
  const answer = await edit({ username: 'Steward_7', bio: 'On watch.', avatar: PICTURES.png, banner: PICTURES.gif })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ username: 'Steward_7', bio: 'On watch.', global_name: 'Steward' })
  expect(await me()).toEqual(answer.body)
  expect((await running.bot('GET', `/users/${CAST.steward.id}`)).body).toEqual(answer.body)
})

test('a picture is served under its new hash, and no longer under the old one', async () => {
  const before = (await me()).avatar
  const url = (hash: string): string => `${running.sandbox.cdnUrl}/avatars/${CAST.steward.id}/${hash}.png`
  for (const [kind, picture] of Object.entries(PICTURES)) {
    const { avatar } = (await edit({ avatar: picture })).body
    expect(avatar).not.toBe(before)
    const served = await fetch(url(avatar))
    expect(served.headers.get('content-type')).toBe(`image/${kind}`)
    expect(Buffer.from(await served.arrayBuffer()).toString('base64')).toBe(picture.split(',')[1])
  }
  expect((await fetch(url(before))).status).toBe(404)
  expect((await edit({ avatar: null })).body.avatar).toBeNull()
})

test.each([
  ['username', 'x'],
  ['username', 'x'.repeat(33)],
  ['username', 'with space'],
  ['username', 'naïve'],
  ['username', null],
  ['bio', 'x'.repeat(191)],
  ['bio', 7],
  ['avatar', 'https://elsewhere.example/a.png'],
  ['avatar', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['avatar', 'data:text/html;base64,PGI+'],
  ['avatar', `data:image/png;base64,${btoa('<script>alert(1)</script>')}`],
  ['avatar', PICTURES.jpeg.replace('jpeg', 'png')],
  ['avatar', 'data:image/png;base64,'],
  ['banner', 'data:image/png;base64,%%%'],
  ['banner', 7],
])('%s = %j is refused beside its field, and nothing changes', async (path, value) => {
  const before = await me()
  const answer = await edit({ bio: 'fine', [path]: value })
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_FORM_BODY'])
  expect(answer.body.errors[0].path).toBe(path)
  expect(await me()).toEqual(before)
})

test('two wrong fields are both named', async () => {
  const answer = await edit({ username: '', bio: 7 })
  expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual(['username', 'bio'])
})

test('a picture of more than 8 MiB is refused', async () => {
  const large = Buffer.alloc(8 * 1024 * 1024 + 1)
  Buffer.from('89504e470d0a1a0a', 'hex').copy(large)
  const answer = await edit({ avatar: `data:image/png;base64,${large.toString('base64')}` })
  expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'avatar'])
})

test('clients in guilds see a change at once, in every guild of the bot', async () => {
  const client = await running.connect()
  await edit({ username: 'warden' })
  const seen = new Set<string>()
  for (const guildId of Object.values(GUILDS)) {
    const event = await client.find(({ t, d }) => t === 'GUILD_MEMBER_UPDATE' && d.guild_id === guildId)
    expect(event.d.user).toMatchObject({ id: CAST.steward.id, username: 'warden' })
    seen.add(guildId)
  }
  expect(seen.size).toBe(5)
  expect((await client.event('USER_UPDATE')).d).toMatchObject({ id: CAST.steward.id, username: 'warden' })
  expect((await running.control.member(GUILDS.aurora, CAST.steward.id))?.user.username).toBe('warden')
})

test('a person who signed in changes nothing here', async () => {
  const authorization = await bearerOf(running, CAST.ada.id)
  const answer = await send('PATCH', `${running.sandbox.apiUrl}/users/@me`, { bio: 'x' }, { authorization })
  expect([answer.status, answer.body.code]).toEqual([403, 'ACCESS_DENIED'])
})
