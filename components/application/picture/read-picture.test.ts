import { openAsBlob } from 'node:fs'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPicture } from './read-picture.ts'

const TWO_MB = 2 * 1024 * 1024

const blob = (start: string, size = 100) => {
  const bytes = new Uint8Array(size)
  bytes.set(Uint8Array.from(start, character => character.charCodeAt(0)))
  return new Blob([bytes], { type: 'image/png' })
}

test('a picture is what its content says, whatever its name is', async () => {
  expect(await readPicture(blob('\xff\xd8\xff\xe0'), TWO_MB)).toMatchObject({ kind: 'jpeg', moving: false })
  const gif = await readPicture(blob('GIF89a'), TWO_MB)
  expect(gif).toMatchObject({ kind: 'gif', moving: true, file: { type: 'image/gif' } })
})

test('what is no picture, or too large, is said so', async () => {
  expect(await readPicture(blob('<svg>'), TWO_MB)).toMatch(/not a PNG/)
  expect(await readPicture(blob(''), TWO_MB)).toMatch(/not a PNG/)
  expect(await readPicture(blob('GIF89a', 3 * 1024 * 1024), TWO_MB)).toBe(
    'A moving picture is sent as it is, and may have at most 2 MB. This one has 3 MB.',
  )
  expect(await readPicture(blob('GIF89a', 3 * 1024 * 1024), 2 * TWO_MB)).toMatchObject({ kind: 'gif' })
  expect(await readPicture(blob('\x89PNG\r\n\x1a\n', 3 * 1024 * 1024), TWO_MB)).toMatchObject({ kind: 'png' })
  expect(await readPicture(blob('\x89PNG\r\n\x1a\n', 26 * 1024 * 1024), TWO_MB)).toMatch(/26 MB/)
})

test('a file that cannot be read any more is told of: it was changed since it was chosen, or its disk is gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'steward-picture-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'icon.png')
  await writeFile(path, Buffer.from('89504e470d0a1a0a', 'hex'))
  const file = await openAsBlob(path)
  expect(await readPicture(file, TWO_MB)).toMatchObject({ kind: 'png' })
  await appendFile(path, 'more')
  expect(await readPicture(file, TWO_MB)).toMatch(/cannot be read/)
})
