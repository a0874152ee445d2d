import { expect, test } from 'vitest'
import { profiles } from '../platform/profile.ts'
import { pictureToSend } from './picture-to-send.ts'

const { v1 } = profiles
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const picture = (bytes: number, kind = 'png') =>
  `data:image/${kind};base64,${Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)]).toString('base64')}`
const saidOf = (url: unknown, pictureBytes = v1.limits.pictureBytes) =>
  pictureToSend({ limits: { ...v1.limits, pictureBytes } })
    .safeParse(url)
    .error?.issues.map(({ message }) => message)

test('as many bytes as the profile allows are taken, and no more', () => {
  const most = v1.limits.pictureBytes
  expect(saidOf(picture(most))).toBeUndefined()
  expect(saidOf(picture(most + 1))).toEqual(['must be at most 2 MB.'])
  expect(saidOf(picture(most + 1), 2 * most)).toBeUndefined()
  expect(saidOf(picture(1025), 1024)).toEqual(['must be at most 1 KB.'])
  expect(saidOf(picture(2048), 1024)).toEqual(['must be at most 1 KB.'])
})

test('what is no picture, or not of the kind that it says, is refused; none at all takes it away', () => {
  expect(saidOf('data:text/html;base64,aGk=')).toEqual(['must be a PNG, JPEG, GIF or WebP.'])
  expect(saidOf(picture(100, 'gif'))).toEqual(['is not the kind of picture that it says.'])
  expect(saidOf(7)).toEqual(['must be a picture.'])
  expect(saidOf(null)).toBeUndefined()
})
