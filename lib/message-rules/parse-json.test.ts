import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

function native(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

function agrees(text: string): void {
  const parsed = parseJson(text)
  expect(parsed.ok ? { value: parsed.value } : null).toEqual(native(text))
}

test('reads what JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat({ max: 3 }), (json, indent) =>
      agrees(JSON.stringify(JSON.parse(json), null, indent)),
    ),
  )
})

test('refuses what JSON.parse refuses', () => {
  const damaged = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '{', ']', '\\', '\n', 'x', '0', ' ', '\u0001', '\u2028'))
    .map(([json, at, put]) => json.slice(0, at % (json.length + 1)) + put + json.slice((at % (json.length + 1)) + 1))
  fc.assert(
    fc.property(fc.oneof(damaged, fc.string({ unit: fc.constantFrom(...'[]{},:"\\u0aEe1-+. \ntrue') })), agrees),
    {
      numRuns: 2_000,
    },
  )
  for (const text of [
    '',
    '01',
    '1.',
    'TRUE',
    '"\\N"',
    '"\\u12"',
    '[1,]',
    '{"a":1,}',
    '"\t"',
    '\ufeff1',
    '1 2',
    '"\x7f"',
  ])
    agrees(text)
})

test('tells where each value stands, and where reading stops', () => {
  const text = '{"embeds": [{"title": "x"}, 7]}'
  const parsed = parseJson(text)
  const at = (path: string) => (parsed.ok ? text.slice(parsed.places.get(path)) : '')
  expect(at('embeds.0.title')).toBe('"x"}, 7]}')
  expect(at('embeds.1')).toBe('7]}')
  expect(parseJson('{"a": tru}')).toEqual({ ok: false, at: 6, text: expect.stringContaining('quotes') })
  expect(parseJson('[1 2]')).toMatchObject({ ok: false, at: 3 })
})

test('a text of brackets alone is refused, and "__proto__" is a key like any other', () => {
  expect(parseJson('['.repeat(200_000))).toMatchObject({ ok: false })
  const parsed = parseJson('{"__proto__": {"content": "x"}}')
  expect(parsed.ok && Object.keys(parsed.value as object)).toEqual(['__proto__'])
})
