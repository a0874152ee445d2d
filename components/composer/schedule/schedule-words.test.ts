import { expect, test } from 'vitest'
import { excerptOf } from './schedule-words'

const NO_EMBED = { content: ' ', embeds: [] }

test('of a message of files alone their names are told, with the endings that they have', () => {
  const files = [{ filename: 'x\u202egnp.exe' }, { filename: 'b.png' }]
  expect(excerptOf({ ...NO_EMBED, files } as never)).toBe('xgnp.exe, b.png')
})
