import { IDS, MOMENTS, NUMBERS, TEXTS } from './texts.ts'

/** What a page makes of an order: JSON, and what that cannot say in the format of actions. */
export function bodyOf(input: unknown): string {
  try {
    return JSON.stringify([input], (_, value) => {
      if (typeof value === 'bigint') return `$n${value}`
      if (typeof value === 'string' && value.startsWith('$')) return `$${value}`
      if (value === undefined) return '$undefined'
      if (typeof value === 'number' && Number.isNaN(value)) return '$NaN'
      if (value === Number.POSITIVE_INFINITY) return '$Infinity'
      return value
    })
  } catch {
    return '[{}]'
  }
}

/** Bodies that are no orders at all, for the format that Next reads before any action is asked. */
export const BODIES = [
  '',
  '[',
  'null',
  '0',
  '"x"',
  '{}',
  '[]',
  '[1,2,3]',
  '[null]',
  '["$"]',
  '["$undefined"]',
  '["$K1"]',
  '["$F1"]',
  '["$h1"]',
  '["$Q1"]',
  '["$W1"]',
  '["$1"]',
  '["$@1"]',
  '["$@0"]',
  '["$0"]',
  '["$0:__proto__:then"]',
  '["$1:constructor:constructor"]',
  '["$D99999"]',
  '["$Dx"]',
  '["$nx"]',
  `["$n${'9'.repeat(400)}"]`,
  '["$A1"]',
  '["$o1"]',
  '["$R1"]',
  '["$B1"]',
  '["$$"]',
  '[{"__proto__":{"guildId":"1"}}]',
  '[{"then":"$1"}]',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `["${'x'.repeat(1_000_000)}"]`,
  '\0',
  '\ufeff[]',
  '["\\u0000"]',
  '["\\ud800"]',
]

/** Values of one part of an address, as they go onto the wire. */
export const PARTS = [
  ...[...IDS, ...MOMENTS, ...TEXTS.filter(text => text.length < 1_000), ...NUMBERS.map(String)].map(wellEncoded),
  ...'% %00 %zz %c0%af %ff %u0000 %ED%A0%80 .. ..%2f %2e%2e%2f %5c ; // %0d%0aX:%20y'.split(' '),
  'x'.repeat(5_000),
]

function wellEncoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}
