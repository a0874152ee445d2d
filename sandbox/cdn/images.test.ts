import { expect, test } from 'vitest'
import { withSandbox } from '../testing/with-sandbox.ts'
import { CAST, GUILDS } from '../world/cast.ts'

const running = withSandbox()

async function image(path: string) {
  const response = await fetch(running.sandbox.cdnUrl + path)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

test('avatars, icons and banners are PNG images, the same each time', async () => {
  const { avatar, banner } = (await running.bot('GET', `/users/${CAST.mia.id}`)).body
  const { icon } = (await running.bot('GET', `/guilds/${GUILDS.aurora}`)).body
  const paths = [
    [`/avatars/${CAST.mia.id}/${avatar}.png`, 128, 128],
    [`/avatars/${CAST.mia.id}/${avatar}.png?size=32`, 32, 32],
    [`/icons/${GUILDS.aurora}/${icon}.png`, 128, 128],
    [`/banners/${CAST.mia.id}/${banner}.png?size=100`, 200, 80],
  ] as const
  for (const [path, width, height] of paths) {
    const { status, type, bytes } = await image(path)
    expect([status, type]).toEqual([200, 'image/png'])
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([width, height])
    expect((await image(path)).bytes.equals(bytes)).toBe(true)
  }
})

test('a hash that is not in use, or of somebody else, is 404', async () => {
  const { avatar } = (await running.bot('GET', `/users/${CAST.mia.id}`)).body
  const wrong = [
    `/avatars/${CAST.ada.id}/${avatar}.png`,
    `/avatars/42/${avatar}.png`,
    `/icons/${GUILDS.echo}/${'0'.repeat(32)}.png`,
  ]
  for (const path of wrong) expect((await image(path)).status).toBe(404)
})
