import { expect, test } from 'vitest'
import { readJson } from './answer.ts'

test('what no page can show is not in what the platform said, whatever its JSON escapes', () => {
  const said = String.raw`{"name":"a\u0000b\uD800c \ud83d\ude00 \\ud800","list":["\udc00",1,null]}`
  expect(readJson(said)).toEqual({ ok: true, body: { name: 'ab\ufffdc 😀 \\ud800', list: ['\ufffd', 1, null] } })
  expect(readJson('{"name":"a\\n\\u0007😀"}')).toEqual({ ok: true, body: { name: 'a\n\u0007😀' } })
  expect(readJson('<html>')).toMatchObject({ ok: false })
})
